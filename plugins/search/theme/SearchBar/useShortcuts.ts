import {useEffect, type RefObject} from 'react';

/** 正在输入的地方，“/” 就是字。 */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * 已经打了 text，再按一个键之后是什么；不是打字的键是 undefined，照常起作用。开头的空格仍然滚动，等急了再按的“/”不算字。
 * 打了字再按 Enter，记成末尾的换行：有了结果就打开第一条。
 */
function typedAfter(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Enter') return text === '' ? undefined : `${text.trimEnd()}\n`;
  if (key.length !== 1 || (text === '' && /[\s/]/.test(key))) return undefined;
  return text.replace('\n', '') + key;
}

/**
 * “/” 与 Ctrl+K 打开检索；等对话框下载时打的字记在 early 里（没有在等就是 undefined，输入法的字记不下来）。
 * 别处的按钮（找不到页面）用 lab-search-open 事件打开。
 */
export function useShortcuts(early: RefObject<string | undefined>, show: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.altKey) return;
      const withCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'Escape') early.current = undefined;
      const typed = early.current === undefined || withCommand ? undefined : typedAfter(early.current, event.key);
      // 德语等键盘上 “/” 要按 Shift。
      const wanted = withCommand
        ? event.key.toLowerCase() === 'k' && !event.shiftKey
        : event.key === '/' && !isTyping(event.target);
      if (typed !== undefined) early.current = typed;
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
  }, [early, show]);
}
