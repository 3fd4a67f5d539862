import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

const units = ['B', 'KiB', 'MiB'];

/** 1536 → 1.5 KiB */
function size(bytes: number): string {
  const power = Math.floor(Math.log2(bytes || 1) / 10);
  const value = (bytes / 1024 ** power).toFixed(Math.min(power, 1));
  return `${value}\u00A0${units[power] ?? ''}`;
}

/** 一个可下载的文件：名称、格式与大小。 */
export default function Download({
  href,
  format,
  bytes,
  children,
}: {
  href: string;
  /** 扩展名，大写。 */
  format: string;
  /** 以上由构建从文件得出。 */
  bytes: number;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <a href={useBaseUrl(href)} download="">
        {children}
      </a>
      <span className="lab-small">
        （{format}，{size(bytes)}）
      </span>
    </>
  );
}
