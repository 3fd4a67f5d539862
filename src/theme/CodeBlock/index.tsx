/*
覆盖 @theme/CodeBlock · eject
原因：上游在浏览器里着色，要带上整个 prism-react-renderer，并用行内样式上色。
改动：Markdown 的代码块在构建时已换成 CodeListing；这里只管 JSX 里直接写的 <pre>，不着色。
*/
import type {ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';

export default function CodeBlock({children}: Props): ReactNode {
  return <pre>{children}</pre>;
}
