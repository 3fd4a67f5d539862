import {useRef, type ReactNode, type RefObject} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import CopyIcon, {useCopied} from '../CopyIcon';
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

function CopyButton({
  target,
}: {
  target: RefObject<HTMLPreElement | null>;
}): ReactNode {
  const [copied, setCopied] = useCopied();
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
    <div className={styles.copy}>
      <button
        type="button"
        className="lab-button"
        aria-label={label}
        title={translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
        onClick={() => {
          if (target.current) void copy(target.current).then(setCopied);
        }}
      >
        <CopyIcon copied={copied} />
      </button>
      {/* 按钮的名字变了，读屏软件不一定念。 */}
      <span role="status" className="lab-hidden">
        {copied !== undefined && label}
      </span>
    </div>
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
        /^(c|python)$/.test(language) || styles.wraps,
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
        <CopyButton target={pre} />
      </div>
    </div>
  );
}
