/** 元数据的规则（规范 4.1）。 */
import * as z from 'zod';
import type {Fault} from '../../diagnostics/faults';
import {nearest} from '../../diagnostics/nearest';
import {buildDate, isRealDate} from '../../lab-data/schema';
import type {Field} from '../../markdown/read/frontMatter';
import type {Edit, Finding, Page} from '../../markdown/read/page';
import type {Register} from '../registers';
import {textsOf, type Site} from '../site';
import {kebab} from './files';
import type {PageRule, SiteRule} from './rule';

const keywordCount = 3;
const descriptionLength = {least: 20, most: 80};
const reviewDays = 180;
/** 博客首页底下已经有的路径。 */
const takenSlugs: readonly string[] = ['archive', 'authors', 'tags', 'page'];

/** 问题与改法，借 zod 的一句话带出来。 */
type Wrong = readonly [problem: string, remedy: string];
const say = (...wrong: Wrong) => wrong.join('|');
const wrongType = (type: string, remedy: string) => say(`类型不对，这里要${type}`, remedy);

/** 在一种值之上再查一样。 */
const checked = <Value>(type: z.ZodType<Value>, wrong: (value: Value) => Wrong | undefined) =>
  type.superRefine((value, context) => {
    const found = wrong(value);
    if (found) context.addIssue(say(...found));
  });

/** 整个值在中文引号里：看着像加了引号，其实引号成了值的一部分。没加引号的数字与日期也不是文本。 */
const text = checked(z.string(wrongType('文本', '用英文双引号括起来')), (value) =>
  /^[“‘][^“”‘’]*[”’]$/.test(value) ? ['引号是中文的', '换成英文双引号 "…"，或去掉'] : undefined,
);
const list = z.array(
  z.string(wrongType('文本列表', '写成 [甲, 乙]，数字加引号')),
  wrongType('文本列表', '写成 [甲, 乙]，数字加引号'),
);
const flag = z.boolean(wrongType('真假', '写 true 或 false，不加引号'));

/** 描述是一句完整的话：太短说不清，太长在搜索结果与卡片里被截断。 */
const description = checked(text, (value) => {
  const length = Array.from(value.trim()).length;
  const {least, most} = descriptionLength;
  if (length < least) return [`只有 ${length} 字`, `写满 ${least} 字，说清读者能得到什么`];
  return length > most ? [`有 ${length} 字`, `缩到 ${most} 字以内`] : undefined;
});

/** 关键词供站内搜索：同义词、口语说法与英文写法。 */
const keywords = checked(list, (words) => {
  const joined = words.find((word) => /[，、]/.test(word));
  const count = new Set(words).size;
  if (joined !== undefined) return [`“${joined.slice(0, 20)}”会当成一个词`, '换成英文逗号，或一行写一个'];
  const remedy = `至少写 ${keywordCount} 个，含口语说法与英文写法`;
  return count < keywordCount ? [`只有 ${count} 个`, remedy] : undefined;
});

/** 核对日期：真有这一天，不在将来。 */
const reviewed = checked(text, (value) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return ['不是日期', '写成 "YYYY-MM-DD"，是照着核对过的那一天'];
  if (!isRealDate(value)) return [`${value} 不是日历上的日期`, '写成 "YYYY-MM-DD"，核对月与日'];
  return value > buildDate() ? ['在将来', '写照着核对过的那一天'] : undefined;
});

/** slug 就是路径的最后一段。 */
const slug = checked(text, (value) => {
  if (takenSlugs.includes(value)) return [`/blog/${value} 已经有页面`, '换一个名字'];
  return kebab.test(value) ? undefined : [`“${value}”不能作路径`, '只用小写英文、数字与短横线，如 serial-garbled'];
});

const common = {
  title: text,
  description: description.optional(),
  image: text.optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
};
const optionalText = {sidebar_label: text.optional(), machine: text.optional(), service: text.optional()};
/** 在分类里排第几，没有写的排在后面；与侧栏里写明的文档无关。 */
const position = z.number(wrongType('数字', '写成 15 这样的数，不加引号'));
/** 推得出来的不必填：描述是第一段，路径是文件夹的名字；没有核对日期的页面只是不显示它。 */
const doc = z.strictObject({
  ...common,
  ...optionalText,
  keywords,
  reviewed: reviewed.optional(),
  sidebar_position: position.optional(),
});
const post = z.strictObject({...common, keywords: list.optional(), slug: slug.optional(), authors: list, tags: list});
const page = z.strictObject({...common, keywords: list.optional()});

/** 每种页面能写的键。片段的元数据不起作用，只为能从它复制出一篇文档或博客，跟着所在的文件夹走，一样也不必填。 */
function shapeOf({kind, file}: Page) {
  if (kind === 'partial') return file.startsWith('blog/') ? post.partial() : doc.partial();
  return {doc, post, page}[kind];
}

/** 上游认得、手册不用的键，各有各的去处。 */
const elsewhere: Readonly<Record<string, string>> = {
  id: '编号由文件路径决定',
  slug: '路径由文件位置决定',
  date: '日期只写在文件夹名里',
  tags: '只有博客写标签',
  author: '写成 authors: [键]',
};

/** 不认识的键怎么改：多半是拼错，给出最像的一个。 */
function unknownKey(name: string, known: readonly string[]): string {
  const reason = elsewhere[name];
  if (reason !== undefined) return `删去，${reason}`;
  const guess = nearest(name, known);
  return guess === undefined ? `删去；能写的有 ${known.join('、')}` : `是不是想写 ${guess}`;
}

const isEmpty = (content: unknown) =>
  content === null ||
  (typeof content === 'string' && content.trim() === '') ||
  (Array.isArray(content) && content.length === 0);

const onField = (page: Page, field: Field, [problem, remedy]: Wrong, fix?: readonly Edit[]) =>
  page.fault(field.offset, field.name, problem, remedy, fix);

/** 写成 2025/1/5、2025年1月5日 的日期，机器改得了。 */
function mendDate({name, value, content}: Field): Edit[] | undefined {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?$/.exec(String(content)) ?? [];
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return name === 'reviewed' && isRealDate(date) && date <= buildDate() ? [{...value, text: date}] : undefined;
}

/** 写了字的一个键；没有写、空着、类型不对的由别的规则去报。 */
function textField(page: Page, name: string): (Field & {content: string}) | undefined {
  const field = page.frontMatter.fields.get(name);
  return typeof field?.content === 'string' && !isEmpty(field.content) ? {...field, content: field.content} : undefined;
}

/** 几个键不归档-2。 */
const numbers: Readonly<Record<string, string>> = {reviewed: '档-3', slug: '档-4', authors: '档-4', tags: '档-4'};

/** 键都认得、必填的都写了、值都合用；只报归这个编号的键。 */
const shaped = (number: string): PageRule => [
  number,
  function* (page) {
    const {fields, errors, absent} = page.frontMatter;
    if (errors.length > 0 || absent) return;
    const shape = shapeOf(page);
    const content = Object.fromEntries([...fields.values()].map((field) => [field.name, field.content]));
    for (const issue of shape.safeParse(content).error?.issues ?? []) {
      for (const name of issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]) {
        const field = fields.get(name);
        if ((numbers[name] ?? '档-2') !== number) continue;
        if (!field) yield page.fault(0, name, '元数据里缺少这一项', `在开头的 --- 之间补上 ${name}`);
        else if (issue.code === 'unrecognized_keys') {
          yield onField(page, field, ['不是这里能写的键', unknownKey(name, Object.keys(shape.shape))]);
        } else if (isEmpty(field.content)) yield onField(page, field, ['空着', '填上内容；选填的也可以删去这一行']);
        else {
          const [problem = '', remedy = ''] = issue.message.split('|');
          yield onField(page, field, [problem, remedy], mendDate(field));
        }
      }
    }
  },
];

/** 元数据在最前面；片段可以没有。 */
function* present(page: Page): Iterable<Finding> {
  if (!page.frontMatter.absent || page.kind === 'partial') return;
  const late = /^\s*\n---\s*\n/.test(page.written);
  const remedy = late ? '删去第一行 --- 之前的空行' : '第一行单独写 ---，照 docs 或 blog 里的 _template.mdx 补上元数据';
  yield page.fault(0, '元数据', '文件开头没有元数据', remedy);
}

/** YAML 语法。 */
export function* yamlSyntax(page: Page): Iterable<Finding> {
  for (const {offset, problem, remedy} of page.frontMatter.errors) yield page.fault(offset, '元数据', problem, remedy);
}

/** 社交卡片的图要在。 */
function* cardImage(page: Page, {assets}: Site): Iterable<Finding> {
  const field = textField(page, 'image');
  if (!field || assets.includes(`static${field.content}`)) return;
  yield onField(page, field, [`static${field.content} 不存在`, '写成 /img/文件名，图放在 static/img']);
}

/** 空格加 # 之后是注释：标题会悄悄少半截。 */
function* noComments(page: Page): Iterable<Finding> {
  const {fields, comments} = page.frontMatter;
  for (const offset of comments) {
    const owner = [...fields.values()].filter((field) => field.offset <= offset).at(-1)?.name ?? '元数据';
    const remedy = '要显示就把整个值用英文双引号括起来，真是注释就另起一行';
    yield page.fault(offset, owner, '# 与后面的字会被当成注释', remedy);
  }
}

/** 只提醒：核对日期太久远。 */
function* staleReview(page: Page): Iterable<Finding> {
  const field = page.kind === 'doc' ? textField(page, 'reviewed') : undefined;
  if (!field || !isRealDate(field.content)) return;
  const days = Math.floor((Date.parse(buildDate()) - Date.parse(field.content)) / 86_400_000);
  if (days > reviewDays) yield onField(page, field, [`已有 ${days} 天没有核对`, '请人照着做一遍，再改成当天的日期']);
}

/** 博客的作者与标签都登记过。 */
const registered = (name: string, registerOf: (site: Site) => Register) =>
  function* (page: Page, site: Site): Iterable<Finding> {
    const {file, entries, broken} = registerOf(site);
    const field = page.frontMatter.fields.get(name);
    if (page.kind !== 'post' || !field || broken) return;
    for (const key of textsOf(page, name).filter((candidate) => !entries.has(candidate))) {
      const remedy = `改成其中之一：${[...entries.keys()].join('、')}；新的先登记`;
      yield onField(page, field, [`${file} 里没有 ${key}`, remedy]);
    }
  };

const slugOf = (page: Page) => (page.kind === 'post' ? textField(page, 'slug') : undefined);

/** 两篇博客用同一个 slug 时，后一篇会盖住前一篇。 */
function* uniqueSlugs({pages}: Site): Iterable<Fault> {
  const first = new Map<string, Page>();
  for (const page of pages) {
    const field = slugOf(page);
    if (!field) continue;
    const earlier = first.get(field.content);
    if (earlier) yield onField(page, field, [`“${field.content}”与 ${earlier.file} 相同`, '改成不同的路径']);
    else first.set(field.content, page);
  }
}

/** 正文解析不了也能查。 */
export const frontMatterRules: readonly PageRule[] = [
  ['档-7', present],
  ['档-7', yamlSyntax],
  ['档-7', noComments],
  ...['档-2', '档-3', '档-4'].map(shaped),
  ['档-5', cardImage],
  ['档-4', registered('authors', ({authors}) => authors)],
  ['档-4', registered('tags', ({tags}) => tags)],
];

export const slugRules: readonly SiteRule[] = [['档-4', uniqueSlugs]];

/** 只提醒，不算错。 */
export const reviewWarnings: readonly PageRule[] = [['档-3', staleReview]];
