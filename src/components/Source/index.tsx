import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Unverified from '@site/src/components/Unverified';

export interface SourceProps {
  title: string;
  /** 书与标准可以没有网址。 */
  url?: string;
  /** 核对日期 YYYY-MM-DD。 */
  checked?: string;
  /** verified：看到原文；secondary：只见转述；unverified：没有查到。 */
  status: 'verified' | 'secondary' | 'unverified';
  /** 用于哪条事实。 */
  children?: ReactNode;
}

/** 一条来源。没有看到原文的挂“待核实”。 */
export default function Source({title, url, checked, status, children}: SourceProps): ReactNode {
  return (
    <li>
      {url ? <Link href={url}>{title}</Link> : title}
      {children && (
        <>
          {!/[？！]$/.test(title) && '：'}
          {children}
        </>
      )}{' '}
      {status === 'verified' ? checked && <span className="lab-checked">核对于 {checked}</span> : <Unverified />}
    </li>
  );
}
