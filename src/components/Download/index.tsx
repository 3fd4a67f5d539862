import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

export interface DownloadProps {
  href: string;
  /** 扩展名，大写。 */
  format: string;
  /** 以上三项由构建从文件得出。 */
  bytes: number;
  children: ReactNode;
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes}\u00A0B` : `${(bytes / 1024).toFixed(1)}\u00A0KiB`;
}

/** 一个可下载的文件：名称、格式与大小。 */
export default function Download({href, format, bytes, children}: DownloadProps): ReactNode {
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
