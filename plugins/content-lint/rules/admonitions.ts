/** 提示框的规则（规范 4.4 的框-1、框-2）。 */
import type {Nodes} from 'mdast';
import {spanOf, type Finding, type Page} from '../../markdown/read/page';
import {inLines, patterns, type PageRule} from './rule';

const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
/** 一页里除 danger 之外至多几个。 */
const most = 2;

/** 没有成为提示框、原样露在正文里的 `:::`：标题写在方括号外，提示框会消失，构建不报错；或没有对应的开头。 */
function* literalFences(page: Page): Iterable<Finding> {
  let open = 0;
  for (const {text, offset} of page.texts()) {
    for (const {index, 0: line, 1: written = ''} of text.matchAll(/^[ \t]*(?:::+[ \t]*(?=[a-z])|:::+)(.*)$/gim)) {
      const rest = written.trim();
      if (rest !== '') {
        open += 1;
        const [, kind = '', title = ''] = /^([a-z]*)[ \t]*[[【［]?(.*?)[\]】］]?$/i.exec(rest) ?? [];
        const known = kinds.find((name) => name === kind.toLowerCase()) ?? 'note';
        const remedy = `写成 :::${known}[${title || '标题'}]`;
        const start = offset + index + line.search(/[:：]/);
        const text = `${/:+/.exec(line)?.[0] ?? ''}${known}[${title}]`;
        const sure = title !== '' && !/[[\]]/.test(title) && kinds.includes(kind.toLowerCase());
        const fix = sure ? [{start, end: offset + index + line.trimEnd().length, text}] : undefined;
        yield page.fault(offset + index, '提示框', '标题没有紧跟在方括号里，提示框会消失', remedy, fix);
      } else if (open > 0) open -= 1;
      else yield page.fault(offset + index, '提示框', '这个 ::: 没有对应的开头', '删去，或补上 :::note[标题]');
    }
  }
}

/** 只用四种，各有一义。 */
function* knownKinds(page: Page): Iterable<Finding> {
  for (const {name, position} of page.nodes('containerDirective').filter((box) => !kinds.includes(box.name))) {
    yield page.fault(position?.start.offset ?? 0, '提示框', `没有 ${name} 这一种`, `改成其中之一：${kinds.join('、')}`);
  }
}

/** 标题写在方括号里：没有标题的只显示种类的名字；花括号里的字与两个冒号的写法都不起作用。 */
function* titled(page: Page): Iterable<Finding> {
  for (const node of page.nodes('leafDirective', 'containerDirective')) {
    const [first] = node.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first.children : [];
    const shape = `:::${node.name}[标题]`;
    if (node.type === 'leafDirective') {
      yield page.fault(node, '提示框', `::${node.name} 只有两个冒号，会消失`, '开头与结尾都写三个冒号');
    } else if (Object.keys(node.attributes ?? {}).length > 0) {
      yield page.fault(node, '提示框', '花括号里的内容不起作用', `标题写成 ${shape}`);
    } else if (label.length === 0 && kinds.includes(node.name)) {
      yield page.fault(node, '提示框', '没有标题', `写成 ${shape}，说清是什么事`);
    }
  }
}

/** 有头有尾：没有结束的会吞掉后面的正文，连同下一个提示框；起止行前后空一行，有的编辑器会把挨着的并成一段。 */
function* closed(page: Page): Iterable<Finding> {
  const colons = (node: Nodes) => /^:*/.exec(page.raw(node))?.[0].length ?? 0;
  const swallowed = new Set<unknown>();
  for (const node of page.nodes('containerDirective')) {
    const boxes = node.children.filter((child) => child.type === 'containerDirective');
    const inner = boxes.filter((child) => colons(child) >= colons(node));
    for (const child of inner) swallowed.add(child);
    const [, ...lines] = page.raw(node).split(/\r?\n/);
    const ends = /^[\s>]*:{3,}\s*$/.test(lines.pop() ?? '');
    if (inner.length > 0 || (!ends && !swallowed.has(node))) {
      yield page.fault(node, '提示框', '没有结束', '在它的最后一段之后空一行，单独写一行 :::');
    } else if (ends && [lines[0], lines.at(-1)].some((line) => /[^\s>]/.test(line ?? ''))) {
      const {start, end} = spanOf(node);
      const breaks = [page.source.indexOf('\n', start), page.source.lastIndexOf('\n', end - 1)];
      // 有引用的记号与缩进的，由人来空。
      const plain = (node.position?.start.column ?? 1) === 1 && !page.raw(node).includes('\n>');
      const gaps = [lines[0], lines.at(-1)].flatMap((line, index) => {
        const at = breaks[index] ?? start;
        return /[^\s>]/.test(line ?? '') ? [{start: at, end: at, text: '\n'}] : [];
      });
      const remedy = '开头一行之后、结尾的 ::: 之前各空一行';
      yield page.fault(node, '提示框', '起止行没有与正文空开', remedy, plain ? gaps : undefined);
    }
  }
}

/** 两个提示框挨在一起，读者哪个都不看。 */
function* notAdjacent(page: Page): Iterable<Finding> {
  const boxes = page.nodes('containerDirective');
  for (const node of boxes) {
    const {start} = spanOf(node);
    const touching = boxes.map(spanOf).some(({end}) => end <= start && page.source.slice(end, start).trim() === '');
    if (touching) yield page.fault(node, '提示框', '与上一个挨在一起', '合并成一个，或在中间写正文');
  }
}

/** 一页至多两个；danger 关系到人身与设备，不受限。 */
function* notTooMany(page: Page): Iterable<Finding> {
  const counted = page.nodes('containerDirective').filter(({name}) => name !== 'danger');
  const extra = counted[most];
  if (extra) {
    yield page.fault(extra, '提示框', `这一页有 ${counted.length} 个`, `danger 之外至多 ${most} 个，其余改成正文`);
  }
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', literalFences],
  // 中文输入法下敲出来的冒号，提示框不会出现。
  ['框-2', patterns(inLines, '提示框', [[/^[ \t]*[:：]*：：[:：]*/gm, '冒号是全角的', '写成英文的 :::']])],
  ['框-1', knownKinds],
  ['框-2', titled],
  ['框-2', closed],
  ['框-2', notAdjacent],
  ['框-2', notTooMany],
];
