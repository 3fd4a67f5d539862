import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

export interface DownloadProps {
  href: string;
  /** 扩展名，大写。 */
  format: string;
  bytes: number;
  /** 64 位十六进制；以上四项由构建从文件算出。 */
  sha256: string;
  children: ReactNode;
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes}\u00A0B` : `${(bytes / 1024).toFixed(1)}\u00A0KiB`;
}

/** 一个可下载的文件：名称、格式、大小与校验和。 */
export default function Download({href, format, bytes, sha256, children}: DownloadProps): ReactNode {
  return (
    <>
      <a href={useBaseUrl(href)} download="">
        {children}
      </a>
      <span className="lab-small">
        （{format}，{size(bytes)}，SHA-256 <code title={sha256}>{sha256.slice(0, 12)}…</code>）
      </span>
    </>
  );
}
