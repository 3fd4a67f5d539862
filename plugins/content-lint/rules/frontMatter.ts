/** 元数据的规则（规范 4.1）。 */
import type {Fault} from '../../diagnostics/faults';
import {buildDate, isRealDate} from '../../lab-data/schema';
import type {Field} from '../frontMatter';
import type {Kind, Page} from '../page';
import {textsOf, type Register, type Site} from '../site';
import {loadLabData} from '../../lab-data/load';
import {nearest} from '../../diagnostics/nearest';
import {kebab} from './files';

type ValueType = '文本' | '文本列表' | '真假';

/** 每一页都能写的键与它的类型。 */
const common: Readonly<Record<string, ValueType>> = {
  title: '文本',
  description: '文本',
  keywords: '文本列表',
  image: '文本',
  draft: '真假',
  unlisted: '真假',
};
const docKeys = {...common, reviewed: '文本', sidebar_label: '文本', machine: '文本', service: '文本'} as const;

const postKeys = {...common, slug: '文本', authors: '文本列表', tags: '文本列表'} as const;

/** 每种页面能写的键。 */
const keys: Readonly<Record<Kind, Readonly<Record<string, ValueType>>>> = {
  doc: docKeys,
  partial: docKeys,
  post: postKeys,
  page: common,
};

/** 片段的元数据不起作用，只为能从它复制出一篇文档或博客，跟着所在的文件夹走。 */
const keysFor = (page: Page) => (page.kind === 'partial' && page.file.startsWith('blog/') ? postKeys : keys[page.kind]);

/** 上游认得、手册不用的键，各有各的去处。 */
const elsewhere: Readonly<Record<string, string>> = {
  id: '编号由文件路径决定',
  slug: '路径由文件位置决定',
  sidebar_position: '次序写在 sidebars.ts',
  date: '日期只写在文件夹名里',
  tags: '只有博客写标签',
  author: '写成 authors: [键]',
};

const keywordCount = 5;
const descriptionLength = {least: 20, most: 80};
const reviewDays = 180;

const isEmpty = (content: unknown) =>
  content === undefined ||
  content === null ||
  (typeof content === 'string' && content.trim() === '') ||
  (Array.isArray(content) && content.length === 0);

const onField = (page: Page, field: Field, problem: string, remedy: string) =>
  page.fault(field.offset, field.name, problem, remedy);

/** 元数据在最前面；片段可以没有。 */
export function* present(page: Page): Iterable<Fault> {
  if (!page.frontMatter.absent || page.kind === 'partial') return;
  const late = /^\s*\n---\s*\n/.test(page.written);
  const remedy = late ? '删去第一行 --- 之前的空行' : '第一行单独写 ---，照 npm run new 的样子补上元数据';
  yield page.fault(0, '元数据', '文件开头没有元数据', remedy);
}

/** YAML 语法。 */
export function* yamlSyntax(page: Page): Iterable<Fault> {
  for (const {offset, problem, remedy} of page.frontMatter.errors) yield page.fault(offset, '元数据', problem, remedy);
}

/** 不认识的键：多半是拼错，给出最像的一个。 */
export function* unknownKeys(page: Page): Iterable<Fault> {
  const known = Object.keys(keysFor(page));
  for (const field of page.frontMatter.fields.values()) {
    if (known.includes(field.name)) continue;
    const reason = elsewhere[field.name];
    const guess = nearest(field.name, known);
    const spelled = guess === undefined ? `删去；能写的有 ${known.join('、')}` : `是不是想写 ${guess}`;
    const remedy = reason === undefined ? spelled : `删去，${reason}`;
    yield onField(page, field, '不是这里能写的键', remedy);
  }
}

function* missing(page: Page, names: readonly string[]): Iterable<Fault> {
  const {fields, errors, absent} = page.frontMatter;
  if (errors.length > 0 || absent) return;
  for (const name of names.filter((candidate) => !fields.has(candidate))) {
    yield page.fault(0, name, '元数据里缺少这一项', `在开头的 --- 之间补上 ${name}`);
  }
}

/** 每一页都有标题与描述。 */
export function* requiredKeys(page: Page): Iterable<Fault> {
  if (page.kind !== 'partial') yield* missing(page, ['title', 'description']);
}

/** 文档另有关键词与核对日期。 */
export function* requiredDocKeys(page: Page): Iterable<Fault> {
  if (page.kind === 'doc') yield* missing(page, ['keywords', 'reviewed']);
}

/** 博客另有路径、作者与标签。 */
export function* requiredPostKeys(page: Page): Iterable<Fault> {
  if (page.kind === 'post') yield* missing(page, ['slug', 'authors', 'tags']);
}

/** 写了键却没写值。 */
export function* emptyValues(page: Page): Iterable<Fault> {
  for (const field of page.frontMatter.fields.values()) {
    if (isEmpty(field.content)) yield onField(page, field, '空着', '填上内容；选填的也可以删去这一行');
  }
}

/** 值的类型。 */
export function* valueTypes(page: Page): Iterable<Fault> {
  const types: Readonly<Record<string, ValueType>> = keysFor(page);
  for (const field of page.frontMatter.fields.values()) {
    const type = types[field.name];
    const {content, quoted} = field;
    if (type === undefined || isEmpty(content)) continue;
    const fits = {
      // 没加引号的数字，上游读成数字，不认。
      文本: typeof content === 'string' && (quoted || !/^[\d.]+$/.test(content)),
      文本列表: Array.isArray(content) && content.every((item) => typeof item === 'string'),
      真假: typeof content === 'boolean',
    };
    if (fits[type]) continue;
    const remedy = {
      文本: '用英文双引号括起来',
      文本列表: '写成 [甲, 乙]，数字加引号',
      真假: '写 true 或 false，不加引号',
    };
    yield onField(page, field, `类型不对，这里要${type}`, remedy[type]);
  }
}

/** 描述是一句完整的话：太短说不清，太长在搜索结果与卡片里被截断。 */
export function* descriptionFits(page: Page): Iterable<Fault> {
  const field = page.frontMatter.fields.get('description');
  if (field === undefined || typeof field.content !== 'string' || isEmpty(field.content)) return;
  const length = Array.from(field.content.trim()).length;
  const {least, most} = descriptionLength;
  if (length < least) yield onField(page, field, `只有 ${length} 字`, `写满 ${least} 字，说清读者能得到什么`);
  if (length > most) yield onField(page, field, `有 ${length} 字`, `缩到 ${most} 字以内`);
}

/** 整个值在中文引号里：看着像加了引号，其实引号成了值的一部分。 */
export function* chineseQuotes(page: Page): Iterable<Fault> {
  for (const field of page.frontMatter.fields.values()) {
    if (typeof field.content === 'string' && /^[“‘][^“”‘’]*[”’]$/.test(field.content)) {
      yield onField(page, field, '引号是中文的', '换成英文双引号 "…"，或去掉');
    }
  }
}

/** 写明的机器与服务要在数据里。 */
export function* knownRecords(page: Page, {dataDir, dataBroken}: Site): Iterable<Fault> {
  if (dataBroken) return;
  const {machines, services} = loadLabData(dataDir);
  for (const [name, list] of [
    ['machine', machines],
    ['service', services],
  ] as const) {
    const field = page.frontMatter.fields.get(name);
    const ids = list.map(({id}) => id);
    if (field === undefined || typeof field.content !== 'string' || ids.includes(field.content)) continue;
    yield onField(page, field, `data/${name}s.yml 里没有 ${field.content}`, `改成其中之一：${ids.join('、')}`);
  }
}

/** 从模板复制出来，标题与描述还没有换。 */
export function* notTemplateWords(page: Page, {pages}: Site): Iterable<Fault> {
  if (page.kind === 'partial') return;
  for (const name of ['title', 'description']) {
    const field = page.frontMatter.fields.get(name);
    const template = pages.find(
      ({file, frontMatter}) =>
        /\/_template\.mdx$/.test(file) && frontMatter.fields.get(name)?.content === field?.content,
    );
    if (field && template) yield onField(page, field, `还是 ${template.file} 里的话`, '换成这一页自己的话');
  }
}

/** 社交卡片的图要在。 */
export function* cardImage(page: Page, site: Site): Iterable<Fault> {
  const field = page.frontMatter.fields.get('image');
  if (typeof field?.content !== 'string' || isEmpty(field.content)) return;
  if (!site.assets.includes(`static${field.content}`)) {
    yield onField(page, field, `static${field.content} 不存在`, '写成 /img/文件名，图放在 static/img');
  }
}

/** 关键词供站内搜索：同义词、口语说法与英文写法。 */
export function* enoughKeywords(page: Page): Iterable<Fault> {
  const field = page.frontMatter.fields.get('keywords');
  const count = new Set(Array.isArray(field?.content) ? field.content : []).size;
  if (page.kind !== 'doc' || !field) return;
  const joined = textsOf(page, 'keywords').find((word) => /[，、]/.test(word));
  if (joined !== undefined) {
    yield onField(page, field, `“${joined.slice(0, 20)}”会当成一个词`, '换成英文逗号，或一行写一个');
  } else if (count > 0 && count < keywordCount) {
    yield onField(page, field, `只有 ${count} 个`, `至少写 ${keywordCount} 个，含口语说法与英文写法`);
  }
}

/** 这个偏移在哪个键里。 */
const ownerOf = ({frontMatter}: Page, offset: number) =>
  [...frontMatter.fields.values()].filter((field) => field.offset <= offset).at(-1)?.name;

/** 空格加 # 之后是注释：标题会悄悄少半截。 */
export function* noComments(page: Page): Iterable<Fault> {
  for (const offset of page.frontMatter.comments) {
    const remedy = '要显示就把整个值用英文双引号括起来，真是注释就另起一行';
    yield page.fault(offset, ownerOf(page, offset) ?? '元数据', '# 与后面的字会被当成注释', remedy);
  }
}

/** 元数据里出现的日期都要真有这一天；上游会把 2026-13-45 悄悄进位。 */
export function* realDates(page: Page): Iterable<Fault> {
  const {body} = page.frontMatter;
  for (const match of page.written.slice(body.start, body.end).matchAll(/(?<![\d-])\d{4}-\d{1,2}-\d{1,2}(?![\d-])/g)) {
    if (isRealDate(match[0])) continue;
    const offset = body.start + match.index;
    yield page.fault(
      offset,
      ownerOf(page, offset) ?? '日期',
      `${match[0]} 不是日历上的日期`,
      '写成 YYYY-MM-DD，核对月与日',
    );
  }
}

/** 核对日期：加引号的日期，不在将来。 */
export function* reviewedDate(page: Page): Iterable<Fault> {
  const field = page.frontMatter.fields.get('reviewed');
  if (page.kind !== 'doc' || field === undefined || typeof field.content !== 'string' || isEmpty(field.content)) return;
  const {content, quoted} = field;
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(content)) {
    yield onField(page, field, '不是日期', '写成 "YYYY-MM-DD"，是照着核对过的那一天');
  } else if (!quoted) {
    yield onField(page, field, '没有加引号，页面上会显示不出来', `写成 "${content}"`);
  } else if (isRealDate(content) && content > buildDate()) {
    yield onField(page, field, '在将来', '写照着核对过的那一天');
  }
}

/** 只提醒：核对日期太久远。 */
export function* staleReview(page: Page): Iterable<Fault> {
  const field = page.frontMatter.fields.get('reviewed');
  if (page.kind !== 'doc' || typeof field?.content !== 'string' || !isRealDate(field.content)) return;
  const days = Math.floor((Date.parse(buildDate()) - Date.parse(field.content)) / 86_400_000);
  if (days > reviewDays) yield onField(page, field, `已有 ${days} 天没有核对`, '请人照着做一遍，再改成当天的日期');
}

function* unregistered(page: Page, name: string, {file, entries, broken}: Register): Iterable<Fault> {
  const field = page.frontMatter.fields.get(name);
  if (page.kind !== 'post' || field === undefined || broken) return;
  for (const key of textsOf(page, name)) {
    if (!entries.has(key)) {
      yield onField(
        page,
        field,
        `${file} 里没有 ${key}`,
        `改成其中之一：${[...entries.keys()].join('、')}；新的先登记`,
      );
    }
  }
}

/** 博客作者登记在 authors.yml。 */
export function* knownAuthors(page: Page, site: Site): Iterable<Fault> {
  yield* unregistered(page, 'authors', site.authors);
}

/** 博客标签登记在 tags.yml。 */
export function* knownTags(page: Page, site: Site): Iterable<Fault> {
  yield* unregistered(page, 'tags', site.tags);
}

/** 博客首页底下已经有的路径。 */
const takenSlugs: readonly string[] = ['archive', 'authors', 'tags', 'page'];

/** slug 就是路径的最后一段。 */
export function* plainSlug(page: Page): Iterable<Fault> {
  const field = page.kind === 'post' ? page.frontMatter.fields.get('slug') : undefined;
  if (typeof field?.content !== 'string' || isEmpty(field.content)) return;
  const {content} = field;
  if (takenSlugs.includes(content)) yield onField(page, field, `/blog/${content} 已经有页面`, '换一个名字');
  else if (!kebab.test(content)) {
    yield onField(page, field, `“${content}”不能作路径`, '只用小写英文、数字与短横线，如 serial-garbled');
  }
}

/** 两篇博客用同一个 slug 时，后一篇会盖住前一篇。 */
export function* uniqueSlugs({pages}: Site): Iterable<Fault> {
  const first = new Map<unknown, Page>();
  for (const page of pages) {
    const field = page.kind === 'post' ? page.frontMatter.fields.get('slug') : undefined;
    if (field === undefined || isEmpty(field.content)) continue;
    const earlier = first.get(field.content);
    if (earlier) yield onField(page, field, `“${String(field.content)}”与 ${earlier.file} 相同`, '改成不同的路径');
    else first.set(field.content, page);
  }
}
