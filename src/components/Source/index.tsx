import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Unverified from '../Unverified';

/** 书与标准可以没有网址；checked 是核对日期，children 是用于哪条事实。 */
type SourceProps = PropsOf<'Source'> & {children?: ReactNode};

/** 一条来源。没有看到原文的挂“待核实”。 */
export default function Source({
  title,
  url,
  checked,
  status,
  children,
}: SourceProps): ReactNode {
  return (
    <li>
      {url ? <Link href={url}>{title}</Link> : title}
      {children && (
        <>
          {!/[？！]$/.test(title) && '：'}
          {children}
        </>
      )}{' '}
      {status === 'verified' ? (
        checked && <span className="lab-checked">核对于 {checked}</span>
      ) : (
        <Unverified />
      )}
    </li>
  );
}
