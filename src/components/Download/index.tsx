import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

export interface DownloadProps {
  href: string;
  /** 扩展名，大写。 */
  format: string;
  /** 以上由构建从文件得出。 */
  bytes: number;
  /** 哪天做成的；会重新做的才写。 */
  date?: string;
  children: ReactNode;
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00A0B`;
  return bytes < 1024 ** 2
    ? `${(bytes / 1024).toFixed(1)}\u00A0KiB`
    : `${(bytes / 1024 ** 2).toFixed(1)}\u00A0MiB`;
}

/** 一个可下载的文件：名称、格式与大小。 */
export default function Download({
  href,
  format,
  bytes,
  date,
  children,
}: DownloadProps): ReactNode {
  return (
    <>
      <a href={useBaseUrl(href)} download="">
        {children}
      </a>
      <span className="lab-small">
        （{format}，{size(bytes)}
        {date && `，${date}`}）
      </span>
    </>
  );
}
