import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

const kibibyte = 1024;

function size(bytes: number): string {
  if (bytes < kibibyte) return `${bytes}\u00A0B`;
  const kibibytes = bytes / kibibyte;
  return kibibytes < kibibyte
    ? `${kibibytes.toFixed(1)}\u00A0KiB`
    : `${(kibibytes / kibibyte).toFixed(1)}\u00A0MiB`;
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
