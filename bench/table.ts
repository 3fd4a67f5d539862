/** 一张表：每行一个量，每列一家，都是重复几次的中位数；第一列是拿来比的那一家，别的列写它是这一家的几倍。 */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

export class Table {
  private readonly values = new Map<string, Map<string, number[]>>();

  constructor(private readonly subjects: readonly string[]) {}

  /** 记下一家的一次测量：量的名字 → 值；没有量到的（NaN）不记。 */
  add(subject: string, measured: Readonly<Record<string, number>>): void {
    for (const [metric, value] of Object.entries(measured)) {
      if (Number.isNaN(value)) continue;
      const row = this.values.get(metric) ?? new Map<string, number[]>();
      this.values.set(metric, row);
      row.set(subject, [...(row.get(subject) ?? []), value]);
    }
  }

  private cell(row: ReadonlyMap<string, readonly number[]>, subject: string): string {
    const values = row.get(subject) ?? [];
    if (values.length === 0) return '—';
    const digits = median(values) < 20 ? 1 : 0;
    const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
      value.toFixed(digits),
    );
    const range = least === most ? '' : `（${least ?? ''}–${most ?? ''}）`;
    const [first = ''] = this.subjects;
    const ratio = median(row.get(first) ?? []) / median(values);
    const compared = subject === first || !Number.isFinite(ratio) ? '' : ` · ${ratio.toFixed(2)}`;
    return `${middle ?? ''}${range} n=${values.length}${compared}`;
  }

  /** Markdown 的表。 */
  toString(): string {
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const rows = [...this.values].map(([metric, row]) =>
      line([metric, ...this.subjects.map((subject) => this.cell(row, subject))]),
    );
    return [line(['', ...this.subjects]), line(['---', ...this.subjects.map(() => '---')]), ...rows].join('\n');
  }
}
