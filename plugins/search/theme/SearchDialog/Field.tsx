import React, {type KeyboardEvent, type ReactNode, type RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Search} from './useSearch';

export interface FieldProps {
  id: string;
  search: Search;
  /** 输入法正在选字。 */
  composing: RefObject<boolean>;
  /** 按 Escape：还有字就先清空，再按才关。 */
  onEscape: () => void;
}

/** 输入框：上下、首尾选一条，Enter 打开，带 Ctrl 在新标签页打开。 */
export default function Field({id, search, composing, onEscape}: FieldProps): ReactNode {
  const {input, answer, active, move, optionAt, follow, update} = search;
  const count = answer?.count ?? 0;
  const moves: Record<string, number> = {
    ArrowDown: (active + 1) % count,
    ArrowUp: (active + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const {key, nativeEvent} = event;
    // 选字时所有按键都是给输入法的。Safari 结束选字的那一下已经不算选字，只有废弃的 keyCode 认得出。
    if (composing.current || nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === 229) {
      if (key === 'Escape') event.stopPropagation();
      return;
    }
    const target = moves[key];
    if (target === undefined ? !/^(?:Enter|Escape)$/.test(key) : count === 0 && !key.startsWith('Arrow')) return;
    event.preventDefault();
    if (key === 'Escape') onEscape();
    else if (target !== undefined && count > 0) move(target);
    else if (event.ctrlKey || event.metaKey) window.open(optionAt(active)?.href, '_blank', 'noopener');
    else if (key === 'Enter') follow(optionAt(active));
  };
  return (
    <input
      ref={input}
      type="text"
      role="combobox"
      aria-label={translate({id: 'lab.search.label', message: '搜索'})}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={count > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      placeholder={translate({id: 'lab.search.placeholder', message: '词、拼音或首字母'})}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={80}
      onKeyDown={onKeyDown}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        update(event.currentTarget.value);
      }}
      onChange={(event) => {
        if (!composing.current) update(event.currentTarget.value);
      }}
    />
  );
}
