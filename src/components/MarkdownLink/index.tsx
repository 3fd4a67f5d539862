import type {ReactNode} from 'react';
import CopyIcon, {useCopied} from '../CopyIcon';
import styles from './styles.module.css';

/** 要在点下去的那一刻就写剪贴板，正文随后才到：Safari 等不得。明文 HTTP 下没有剪贴板，也会失败。 */
async function copy(href: string): Promise<void> {
  const content = async () => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(String(response.status));
    return new Blob([await response.text()], {type: 'text/plain'});
  };
  await navigator.clipboard.write([
    new ClipboardItem({'text/plain': content()}),
  ]);
}

/** 通往 Markdown 的链接；脚本接管之后点它就复制，复制不了照样打开。手机上只看得见“复制”。 */
export default function MarkdownLink({
  href,
}: {
  /** 这一页的 Markdown 的地址。 */
  href: string;
}): ReactNode {
  const [copied, setCopied] = useCopied();
  const done = copied && '已复制';
  return (
    <>
      <a
        href={href}
        type="text/markdown"
        className={styles.link}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          copy(href).then(
            () => setCopied(true),
            () => window.location.assign(href),
          );
        }}
      >
        <CopyIcon copied={copied} />
        <span>
          {done || '复制'}
          {!done && <span>{'为 Markdown'}</span>}
        </span>
      </a>
      <span className="lab-hidden" role="status">
        {done}
      </span>
    </>
  );
}
