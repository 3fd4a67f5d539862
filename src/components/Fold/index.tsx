import {isValidElement, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface FoldProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/**
 * 点开才看得到的一块，MDX 里的 details 也是它。用原生 details：没有脚本也能展开。打印时由样式展开，要 Chrome 131、
 * Safari 18.4、Firefox 143 以上；更旧的印的是屏幕上的样子，要印就先点开。用脚本展开，每一页多三百字节，不值得。
 */
export default function Fold({
  summary,
  children,
  className,
  ...props
}: FoldProps): ReactNode {
  return (
    <details {...props} className={clsx('lab-box', styles.fold, className)}>
      {isValidElement(summary) && summary.type === 'summary' ? (
        summary
      ) : (
        <summary>{summary}</summary>
      )}
      <div className={styles.body}>{children}</div>
    </details>
  );
}
