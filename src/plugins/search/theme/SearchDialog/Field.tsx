import React, {type KeyboardEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Hit} from '../../types';
import type {Search} from './useSearch';

export interface FieldProps {
  readonly id: string;
  readonly search: Search;
  readonly onFollow: (hit: Hit) => void;
}

/** 输入框：上下、首尾选一条，Enter 打开，带 Ctrl 在新标签页打开。 */
export default function Field({id, search, onFollow}: FieldProps): ReactNode {
  const {input, composing, query, hits, active, setActive, update} = search;
  const {length} = hits;
  const moves: Record<string, number> = {
    ArrowDown: (active + 1) % length,
    ArrowUp: (active + length - 1) % length,
    Home: 0,
    End: length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const {key, nativeEvent} = event;
    // 选字时所有按键都是给输入法的。Safari 结束选字的那一下已经不算选字，只有废弃的 keyCode 认得出。
    if (
      composing.current ||
      nativeEvent.isComposing ||
      Reflect.get(nativeEvent, 'keyCode') === 229
    )
      return;
    const [target, chosen] = [moves[key], hits[active]];
    if (target !== undefined && chosen) {
      setActive(target);
      document
        .getElementById(`${id}-${target}`)
        ?.scrollIntoView({block: 'nearest'});
    } else if (key !== 'Enter') return;
    else if (!chosen) update(query.trim() && `${query.trim()}\n`);
    else if (event.ctrlKey || event.metaKey)
      window.open(chosen.href, '_blank', 'noopener');
    else onFollow(chosen);
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      type="text"
      role="combobox"
      aria-label={translate({id: 'lab.search.label', message: '搜索'})}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={length > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={length > 0 ? `${id}-${active}` : undefined}
      placeholder={translate({
        id: 'lab.search.placeholder',
        message: '词、拼音或首字母',
      })}
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
