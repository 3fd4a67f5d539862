import {useEffect, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** 刚复制过：成了没有，过两秒又不说；与说明结果的函数。 */
export function useCopied() {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, setCopied] as const;
}

/** 两张叠着的纸；复制好了是一个勾。 */
export default function CopyIcon({
  copied = false,
}: {
  copied?: boolean;
}): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
      <path d={copied ? 'M5 13l5 5L20 6' : 'M9 9h11v11H9zM5 15H4V4h11v1'} />
    </svg>
  );
}
