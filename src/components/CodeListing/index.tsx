import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

export interface CodeListingProps {
  language: string;
  /** 构建时着色的静态 HTML，一行一个 span。 */
  html: string;
  title?: string;
  /** 显示行号。 */
  numbers?: boolean;
}

/** 剪贴板接口只在安全上下文里有；明文 HTTP 的实验室网里退回到选中后复制。 */
async function copy(pre: HTMLElement): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(pre.textContent.replace(/\n$/, ''));
    return;
  }
  const selection = window.getSelection();
  selection?.selectAllChildren(pre);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- 明文 HTTP 下没有别的办法
  document.execCommand('copy');
  selection?.removeAllRanges();
}

function CopyButton({target}: {target: React.RefObject<HTMLPreElement | null>}): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1000);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = copied
    ? translate({id: 'theme.CodeBlock.copied', message: 'Copied'})
    : translate({id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard'});
  return (
    <button
      type="button"
      className={clsx('lab-button', styles.button)}
      aria-label={label}
      title={translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
      onClick={() => {
        if (target.current) void copy(target.current).then(() => setCopied(true));
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={copied ? 'M5 13l5 5L20 6' : 'M9 9h11v11H9zM5 15H4V4h11v1'} />
      </svg>
    </button>
  );
}

/** 程序清单：标题、着色、行号、标出的行都在静态 HTML 里；复制与换行按钮在水合后可用。 */
export default function CodeListing({language, html, title, numbers = false}: CodeListingProps): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const [wrap, setWrap] = useState(false);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = pre.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={clsx('theme-code-block lab-box', `language-${language}`, styles.listing)}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        {/* 宽代码在自己里面滚动，键盘也要能聚焦后滚动。 */}
        <pre ref={pre} tabIndex={0} className={clsx('prism-code', wrap && styles.wrap, numbers && styles.numbers)}>
          <code dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <div className={styles.buttons}>
          {(wide || wrap) && (
            <button
              type="button"
              className={clsx('lab-button', styles.button)}
              aria-pressed={wrap}
              aria-label={translate({id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap'})}
              onClick={() => setWrap(!wrap)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 6h16M4 18h5M4 12h13a3 3 0 0 1 0 6h-4m3-3l-3 3 3 3" />
              </svg>
            </button>
          )}
          <CopyButton target={pre} />
        </div>
      </div>
    </div>
  );
}
