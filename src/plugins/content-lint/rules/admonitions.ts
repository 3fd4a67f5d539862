/** 提示框的规则（框-1、框-2）。 */
import type {Nodes} from 'mdast';
import type {Finding, Page} from '../../markdown/read/page';
import {each, inLines, patterns, type PageRule} from './rule';

const field = '提示框';
const kinds: readonly string[] = ['danger', 'warning', 'tip', 'note'];
/** 一页里除 danger 之外至多几个。 */
const most = 2;

/** 没有成为提示框、原样露在正文里的 `:::`：标题写在方括号外，提示框会消失，构建不报错；或没有对应的开头。 */
function* literalFences(page: Page): Iterable<Finding> {
  const fence =
    /^([ \t]*)(:::+|::+(?=[ \t]*[a-z]))[ \t]*([a-z]*)[ \t]*[[【［]?(.*?)[\]】］]?[ \t]*$/gim;
  let open = 0;
  for (const {text, offset} of page.texts()) {
    for (const {
      index,
      0: line,
      1: indent = '',
      2: colons = '',
      3: kind = '',
      4: title = '',
    } of text.matchAll(fence)) {
      const start = offset + index;
      if (kind + title !== '') {
        open += 1;
        const known = kinds.find((name) => name === kind.toLowerCase());
        const suggestion = `写成 :::${known ?? 'note'}[${title || '标题'}]`;
        const fix = {
          start: start + indent.length,
          end: start + line.length,
          text: `${colons}${known ?? ''}[${title}]`,
        };
        const sure =
          known !== undefined && title !== '' && !/[[\]]/.test(title);
        yield page.diagnostic(
          start,
          field,
          '标题没有紧跟在方括号里，提示框会消失',
          suggestion,
          sure ? [fix] : undefined,
        );
      } else if (open > 0) open -= 1;
      else
        yield page.diagnostic(
          start,
          field,
          '这个 ::: 没有对应的开头',
          '删去，或补上 :::note[标题]',
        );
    }
  }
}

/** 没有结束的会吞掉后面的正文，连同下一个提示框。 */
function* closed(page: Page): Iterable<Finding> {
  const colons = (node: Nodes) => /^:*/.exec(page.raw(node))?.[0].length ?? 0;
  const swallowed = new Set<unknown>();
  for (const node of page.nodes('containerDirective')) {
    const inner = node.children.filter(
      (child) =>
        child.type === 'containerDirective' && colons(child) >= colons(node),
    );
    for (const child of inner) swallowed.add(child);
    const ends =
      /\n[\s>]*:{3,}\s*$/.test(page.raw(node)) || swallowed.has(node);
    if (inner.length > 0 || !ends)
      yield page.diagnostic(
        node,
        field,
        '没有结束',
        '在它的最后一段之后空一行，单独写一行 :::',
      );
  }
}

/** 一页至多两个；danger 关系到人身与设备，不受限。 */
function* notTooMany(page: Page): Iterable<Finding> {
  const counted = page
    .nodes('containerDirective')
    .filter(({name}) => name !== 'danger');
  const extra = counted[most];
  if (extra)
    yield page.diagnostic(
      extra,
      field,
      `这一页有 ${counted.length} 个`,
      `danger 之外至多 ${most} 个，其余改成正文`,
    );
}

export const admonitionRules: readonly PageRule[] = [
  ['框-2', literalFences],
  // 中文输入法下敲出来的冒号，提示框不会出现。
  [
    '框-2',
    patterns(inLines, field, [
      [/^[ \t]*[:：]*：：[:：]*/gm, '冒号是全角的', '写成英文的 :::'],
    ]),
  ],
  [
    '框-1',
    each(
      ['containerDirective'],
      field,
      ({name}) =>
        !kinds.includes(name) && [
          `没有 ${name} 这一种`,
          `改成其中之一：${kinds.join('、')}`,
        ],
    ),
  ],
  // 没有标题的只显示种类的名字；花括号里的字与两个冒号的写法都不起作用。
  [
    '框-2',
    each(
      ['leafDirective', 'containerDirective'],
      field,
      ({type, name, attributes, children: [first]}) => {
        const suggestion = `写成 :::${name}[标题]`;
        if (type === 'leafDirective')
          return [`::${name} 只有两个冒号，会消失`, '开头与结尾都写三个冒号'];
        if (Object.keys(attributes ?? {}).length > 0)
          return ['花括号里的内容不起作用', suggestion];
        const titled =
          first?.type === 'paragraph' &&
          first.data?.directiveLabel === true &&
          first.children.length > 0;
        return (
          !titled &&
          kinds.includes(name) && ['没有标题', `${suggestion}，说清是什么事`]
        );
      },
    ),
  ],
  ['框-2', closed],
  ['框-2', notTooMany],
];
