import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps} from '@site/src/plugins/lab-data/views';

export type FactProps = DataProps<'Fact'>;

/**
 * 一个来自 data/ 的值。真实的网址与固定电话做成链接；示例网址打不开，只当代码显示。
 * 示例的标记由构建放在它的单位与标点之后（src/plugins/lab-data/remark/marks.ts）。
 */
export default function Fact({value, sample = false}: FactProps): ReactNode {
  const isUrl = /^(https?|ssh):\/\//.test(value);
  const isPhone = /^0\d{2,3}-\d{7,8}(-\d+)?$/.test(value);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
  const shown =
    isUrl && !sample ? (
      <Link href={value}>{value}</Link>
    ) : isUrl ? (
      <code>{value}</code>
    ) : isPhone ? (
      // 分机前停一停再拨。
      <Link href={`tel:${value.replace(/^(0\d+-\d+)-/, '$1,')}`}>{value}</Link>
    ) : isDate ? (
      <time>{value}</time>
    ) : (
      value
    );
  return <>{shown}</>;
}
