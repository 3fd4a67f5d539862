/** 正在编译的一个文件：错误、要补的 import 与各种编号。 */
import path from 'node:path';
import type {Node, PhrasingContent, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {
  AdviceError,
  DiagnosticsError,
  splitMessage,
  type Diagnostic,
  type Unplaced,
} from '../../diagnostics/diagnostic';
import {element, inlineElement} from '../nodes';

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: Node): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export class Compilation {
  readonly diagnostics: Diagnostic[] = [];
  /** 要补上 import 的组件 → 在 src/ 的哪个文件夹里。 */
  readonly imports = new Map<string, string>();
  /** 有题注、编了号的表格，不再另起名字。 */
  readonly captioned = new WeakSet<Node>();
  /** 标题栏放在它里面，跟在它的第一块后面。 */
  titleHolder: Jsx | undefined;
  /** 页面上有几处示例数据。 */
  samples = 0;
  private readonly counts = new Map<string, number>();

  /** file 是绝对路径。 */
  constructor(
    readonly siteDir: string,
    readonly file: string,
  ) {}

  /** 片段：与引用它的页面合在一起，自己不成一页。 */
  get partial(): boolean {
    return path.basename(this.file).startsWith('_');
  }

  /** 这一种的第几个，从 1 数起。 */
  next(kind: string): number {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return count;
  }

  /** 运行一步；写法的错误记下来继续，数据自己的错误另有人说，还的都是 undefined，其余照抛。 */
  attempt<Result>(
    node: Node,
    field: string,
    step: () => Result,
  ): Result | undefined {
    try {
      return step();
    } catch (error) {
      if (error instanceof DiagnosticsError) return undefined;
      if (!(error instanceof AdviceError)) throw error;
      this.report(node, {field, ...splitMessage(error.message, '核对写法')});
      return undefined;
    }
  }

  /** 记一处错误。 */
  report(node: Node, found: Unplaced): void {
    const {line = 1, column = 1} = node.position?.start ?? {};
    const file = path
      .relative(this.siteDir, this.file)
      .replaceAll(path.sep, '/');
    this.diagnostics.push({file, line, column, ...found});
  }

  /** 记下要引入的组件。 */
  use(name: string, folder = 'components'): void {
    this.imports.set(name, folder);
  }
}

/** 跟在示例值后面的标记，数进这一页的处数。 */
export function sampleMark(page: Compilation): PhrasingContent[] {
  page.samples += 1;
  page.use('SampleBadge');
  return [inlineElement('SampleBadge')];
}

/** 代码块里代入了示例值的，跟在后面的一行。 */
export function sampleNote(page: Compilation): RootContent {
  page.samples += 1;
  page.use('SampleNote');
  return element('SampleNote', {});
}
