/** 每个组件能写哪些属性。写错名字的属性会被悄悄丢掉，页面上少一块，所以在编译时拦下。 */
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {FactPathError} from './facts';
import {nearest} from '../diagnostics/nearest';

/** 空格分开；带 ? 的可以不写。说明与例子在 src/components/README.md。 */
const attributes: Readonly<Record<string, string>> = {
  Answer: 'points?',
  AwardChart: 'by',
  AwardExplorer: '',
  AwardSummary: '',
  AwardTable: '',
  CompetitionCalendar: '',
  CompetitionFacts: 'id',
  CompetitionTable: '',
  CsvLink: '',
  DataList: 'of ordered?',
  DataRecord: 'of rows caption?',
  DataTable: 'of columns caption?',
  DividerDemo: '',
  Download: 'file',
  Eq: 'block?',
  ExamUnits: '',
  Fact: 'k',
  // alt 由图-1 的规则查，它还认得“图片”这样等于没写的。
  Figure: 'src alt? caption',
  HostedServices: 'machine',
  LearningMap: '',
  LearningStage: 'stage',
  MachineSpec: 'id',
  MachineTable: 'ids',
  Num: 'v of?',
  Os: 'name',
  OsTabs: '',
  RecruitmentStatus: '',
  SampleBadge: '',
  ServiceCard: 'id',
  ServiceTable: '',
  Source: 'title status url? checked?',
  Sources: '',
  Steps: '',
  Table: 'caption',
  Timeline: '',
  Unverified: '',
};

/** 样式与事件在正文检查里另有规则，写在任何标签上都不行。 */
const elsewhere = /^(?:style$|on[A-Z]|dangerously)/;

const statuses = ['verified', 'secondary', 'unverified'];

/**
 * 核对一个组件的属性；不在上面的组件不管。
 * @throws FactPathError 缺少、多写或写法不对
 */
export function checkAttributes(node: MdxJsxFlowElement | MdxJsxTextElement): void {
  const spec = attributes[node.name ?? ''];
  if (spec === undefined) return;
  const names = spec.split(' ').filter(Boolean);
  const known = names.map((name) => name.replace('?', ''));
  const written = new Map(
    node.attributes.flatMap((item) => (item.type === 'mdxJsxAttribute' ? [[item.name, item.value] as const] : [])),
  );
  for (const [name, value] of written) {
    if (elsewhere.test(name)) continue;
    if (!known.includes(name)) {
      const guess = known.find((candidate) => !written.has(candidate)) ?? nearest(name, known);
      throw new FactPathError(`没有 ${name} 这个属性，${guess === undefined ? '删去' : `是不是想写 ${guess}`}`);
    }
    if (typeof value === 'object' && value !== null) {
      throw new FactPathError(`${name} 写成了花括号，写成 ${name}="…"`);
    }
  }
  const missing = names.filter((name) => !name.endsWith('?') && !written.has(name));
  if (missing.length > 0) {
    throw new FactPathError(`缺少属性 ${missing.join('、')}，写成 ${missing.map((name) => `${name}="…"`).join(' ')}`);
  }
  const status = written.get('status');
  if (node.name === 'Source' && typeof status === 'string' && !statuses.includes(status)) {
    throw new FactPathError(`没有 ${status} 这种核实程度，改成其中之一：${statuses.join('、')}`);
  }
}
