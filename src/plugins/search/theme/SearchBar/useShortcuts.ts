import {useEffect, type RefObject} from 'react';

/** 对话框打开之前打的字；waiting 是对话框还在路上，这时打字、退格、Enter 都先记着（输入法的字记不下来）。 */
export interface Typed {
  /** 末尾的换行是按过 Enter：有了结果就打开第一条。 */
  text: string;
  waiting: boolean;
}

/** 正在输入的地方，“/” 就是字。 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** 再按一个键之后是什么；不是打字的键是 undefined，照常起作用。开头的空格仍然滚动，等急了再按的“/”不算字。 */
function typedAfter(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return text === '' ? undefined : `${text.trimEnd()}\n`;
  if (key.length !== 1 || (text === '' && /[\s/]/.test(key))) return undefined;
  return text.replace('\n', '') + key;
}

/** “/” 与 Ctrl+K 打开检索；别处的按钮（找不到页面）用 lab-search-open 事件打开。 */
export function useShortcuts(
  typed: RefObject<Typed>,
  show: () => void,
  close: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const {waiting, text} = typed.current;
      if (event.isComposing || event.altKey) return;
      if (waiting && event.key === 'Escape') return close();
      const withCommand = event.ctrlKey || event.metaKey;
      const next =
        waiting && !withCommand ? typedAfter(text, event.key) : undefined;
      // 德语等键盘上 “/” 要按 Shift。
      const wanted = withCommand
        ? event.key.toLowerCase() === 'k' && !event.shiftKey
        : event.key === '/' && !isTyping(event.target);
      if (next !== undefined) typed.current.text = next;
      else if (wanted) show();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('lab-search-open', show);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('lab-search-open', show);
    };
  }, [typed, show, close]);
}
