import type {ReactNode} from 'react';
import type {PropsOf} from '@site/src/plugins/mdx/components';

export type OsProps = PropsOf<'Os'> & {children?: ReactNode};

/** 一个系统的内容；外面的 <OsTabs> 把它换成选项卡。 */
export default function Os({children}: OsProps): ReactNode {
  return children;
}
