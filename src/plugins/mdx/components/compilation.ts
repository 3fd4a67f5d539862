/** 正在编译的一个文件：它的错误与各种编号。 */
import path from 'node:path';
import type {Node} from 'mdast';
import type {Diagnostic, Unplaced} from '../../diagnostics';

export class Compilation {
  readonly diagnostics: Diagnostic[] = [];
  /** 片段：与引用它的页面合在一起，自己不成一页。 */
  readonly isPartial: boolean;
  private readonly counts = new Map<string, number>();

  /** file 是绝对路径。 */
  constructor(
    readonly siteDir: string,
    readonly file: string,
  ) {
    this.isPartial = path.basename(file).startsWith('_');
  }

  /** 这一种的第几个，从 1 数起。 */
  next(kind: string): number {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return count;
  }

  /** 记一处错误。 */
  report(node: Node, found: Unplaced): void {
    const {line = 1, column = 1} = node.position?.start ?? {};
    const file = path
      .relative(this.siteDir, this.file)
      .replaceAll(path.sep, '/');
    this.diagnostics.push({file, line, column, ...found});
  }
}
