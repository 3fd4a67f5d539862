/**
 * 还要人做的事。位置要等写成 MDX 之后才知道，所以先在那里放一个看不见的记号，写好之后再换成行号、删去记号：
 * 记号是文字里的私用字符，任何一步都不会动它。
 */
import type {Fault} from '../../plugins/diagnostics/faults';

type Said = Pick<Fault, 'field' | 'problem' | 'remedy'>;

const marker = /\uE000(\d+)\uE001/g;

export class Notes {
  private readonly said: Said[] = [];

  /** 记下一件事；返回的记号放进那里的文字。 */
  mark(field: string, problem: string, remedy: string): string {
    this.said.push({field, problem, remedy});
    return `\uE000${this.said.length - 1}\uE001`;
  }

  /** 删去记号，还回文字与各件事所在的行。 */
  collect(file: string, written: string): {text: string; faults: Fault[]} {
    const faults = written.split('\n').flatMap((line, index) =>
      [...line.matchAll(marker)].flatMap(([, number]) => {
        const said = this.said[Number(number)];
        return said ? [{file, line: index + 1, ...said}] : [];
      }),
    );
    return {text: withoutMarks(written), faults};
  }
}

export const withoutMarks = (written: string): string => written.replace(/ \uE000\d+\uE001$/gm, '').replace(marker, '');
