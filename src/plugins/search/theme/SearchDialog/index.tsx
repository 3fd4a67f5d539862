/** 检索对话框。关闭后整个移走，页面里不留输入框。 */
import React, {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {translate} from '@docusaurus/Translate';
import Results, {type ResultsProps} from './Results';
import styles from './styles.module.css';

export interface SearchDialogProps extends Pick<
  ResultsProps,
  'address' | 'onFollow'
> {
  readonly onClose: () => void;
  /** 开着时按后退，只调用 close、留在这一页；返回的，关上时调用。 */
  readonly closeOnBack: (close: () => void) => () => void;
}

/** 打开成模态；屏幕键盘弹出时跟着变矮。移走之前关上，焦点才回到打开之前的地方。（dialog 的 ref。） */
function openModal(element: HTMLDialogElement) {
  const {visualViewport} = window;
  const fit = () =>
    element.style.setProperty(
      '--search-height',
      `${visualViewport?.height ?? window.innerHeight}px`,
    );
  fit();
  visualViewport?.addEventListener('resize', fit);
  element.showModal();
  // 不用 data-…：上游把地址里的 docusaurus-data-… 抄上去，一个链接就能锁住页面。
  const {classList} = document.documentElement;
  classList.add(styles.searching ?? '');
  return () => {
    classList.remove(styles.searching ?? '');
    visualViewport?.removeEventListener('resize', fit);
    element.close();
  };
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** 上下在输入框与各条结果之间走；输入框里的 Enter 打开第一条。选字时的按键都是给输入法的。 */
function onKey(event: KeyboardEvent<HTMLElement>) {
  const {key, currentTarget, target, nativeEvent} = event;
  // Safari 结束选字的那一下已经不算选字，只有废弃的 keyCode 认得出。
  const isChoosing = Reflect.get(nativeEvent, 'keyCode') === 229;
  if (isChoosing || nativeEvent.isComposing) return;
  const items = Array.from(
    currentTarget.querySelectorAll<HTMLElement>('input, ol a'),
  );
  const current = items.findIndex((item) => item === target);
  const step = steps.get(key);
  if (step) items.at((current + step) % items.length)?.focus();
  else if (key === 'Enter' && current === 0) items[1]?.click();
  else return;
  event.preventDefault();
}

export default function SearchDialog({
  onClose,
  closeOnBack,
  ...results
}: SearchDialogProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  /** 输入框里的字，输入法选定了的。 */
  const [query, setQuery] = useState('');
  useEffect(() => closeOnBack(onClose), [closeOnBack, onClose]);
  /** 查列出的一个问题；重试之后接着打字。 */
  const ask = (asked: string) => {
    if (!input.current) return;
    input.current.value = asked;
    input.current.focus();
    setQuery(asked);
  };
  return (
    <dialog
      ref={openModal}
      className={styles.dialog}
      aria-label={translate({id: 'lab.search.title', message: '搜索手册'})}
      onClose={onClose}
      onKeyDown={onKey}
      onMouseDown={({target, currentTarget}) =>
        target === currentTarget && onClose()
      }
    >
      <div className={styles.panel}>
        <input
          ref={input}
          aria-label={translate({id: 'lab.search.label', message: '搜索'})}
          placeholder={translate({
            id: 'lab.search.placeholder',
            message: '词、拼音或首字母',
          })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({currentTarget: {value}, nativeEvent}) => {
            if (!Reflect.get(nativeEvent, 'isComposing')) setQuery(value);
          }}
          onCompositionEnd={({currentTarget: {value}}) => setQuery(value)}
        />
        <button type="button" className="lab-button" onClick={onClose}>
          {translate({id: 'lab.search.close', message: '关闭'})}
        </button>
        <Results {...results} query={query} onAsk={ask} />
      </div>
    </dialog>
  );
}
