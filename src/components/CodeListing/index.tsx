import React, {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/** 复制清单全文；浏览器哪种办法都不许时返回 false，文字留在选中的状态，按一下复制键就好。 */
async function copy(pre: HTMLElement): Promise<boolean> {
  try {
    // 只在安全上下文里有，读者还可能拒绝；明文 HTTP 的实验室网里退回到选中后复制。
    await navigator.clipboard.writeText(pre.textContent.replace(/\n$/, ''));
    return true;
  } catch {
    const selection = window.getSelection();
    selection?.selectAllChildren(pre);
    // oxlint-disable-next-line typescript/no-deprecated -- 明文 HTTP 下没有别的办法
    const copied = document.execCommand('copy');
    if (copied) selection?.removeAllRanges();
    return copied;
  }
}

/** 只有一个图标的按钮，icon 是它的路径。 */
function IconButton({
  icon,
  ...props
}: ComponentProps<'button'> & {icon: string}): ReactNode {
  return (
    <button
      type="button"
      className={clsx('lab-button', styles.button)}
      {...props}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

type Listing = RefObject<HTMLPreElement | null>;

function CopyButton({target}: {target: Listing}): ReactNode {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), copied ? 1000 : 4000);
    return () => clearTimeout(timer);
  }, [copied]);
  const label =
    copied === undefined
      ? translate({
          id: 'theme.CodeBlock.copyButtonAriaLabel',
          message: 'Copy code to clipboard',
        })
      : copied
        ? translate({id: 'theme.CodeBlock.copied', message: 'Copied'})
        : '没能复制，代码已选中，请按复制键';
  return (
    <>
      <IconButton
        icon={copied ? 'M5 13l5 5L20 6' : 'M9 9h11v11H9zM5 15H4V4h11v1'}
        aria-label={label}
        title={translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
        onClick={() => {
          if (target.current) void copy(target.current).then(setCopied);
        }}
      />
      {/* 按钮的名字变了，读屏软件不一定念。 */}
      <span role="status" className="lab-hidden">
        {copied !== undefined && label}
      </span>
    </>
  );
}

/** 程序清单：标题与着色都在静态 HTML 里；复制在水合后可用。 */
export default function CodeListing({
  language,
  html,
  title,
}: {
  language: string;
  /** 构建时着色的静态 HTML，一行一个 span。 */
  html: string;
  title?: string;
}): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const oneLine = html.indexOf('\n') === html.length - 1;
  return (
    <div
      className={clsx(
        'theme-code-block lab-box',
        `language-${language}`,
        styles.listing,
      )}
    >
      {title && <div className={styles.title}>{title}</div>}
      <div
        className={clsx(
          styles.content,
          !title && (oneLine ? styles.beside : styles.above),
        )}
      >
        {/* 宽代码在自己里面滚动，键盘也要能聚焦后滚动。 */}
        <pre ref={pre} tabIndex={0} className="prism-code">
          <code dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <div className={styles.buttons}>
          <CopyButton target={pre} />
        </div>
      </div>
    </div>
  );
}
