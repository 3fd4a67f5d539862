import type {ReactNode} from 'react';
import type {Written} from '@site/src/plugins/markdown/components/tags';

export type OsProps = Written<'Os'> & {children?: ReactNode};

/** 一个系统的内容；外面的 <OsTabs> 把它换成选项卡。 */
export default function Os({children}: OsProps): ReactNode {
  return children;
}
