/** 元数据的规则（档-2、档-3、档-4、档-7）：每种页面一份 zod 模式；类型不对、空着的话由 diagnostics/schema.ts 说。 */
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import * as z from 'zod';
import {
  oneOfThese,
  readFile,
  schemaDiagnostics,
  type Diagnostic,
  said,
} from '../../diagnostics';
import {diagnosticsIn} from '../../lab-data/load';
import {authors, tags} from '../../lab-data/schema/blog';
import {keysOf} from '../../lab-data/schema/enums';
import {checked, plain, text} from '../../lab-data/schema/fields';
import type {Page} from '../../mdx/read/page';
import {isWithdrawn, type Site} from '../site';
import {outsideCode} from './patterns';
import {type PageRule, type Problems} from './rule';

/** 有人照着核对、写得出核对日期的：安全、服务与机器、这一季的招新。别的页面有多旧，看 Git 里哪天改过字。 */
export const reviewedPages =
  /^docs\/(?:emergency|lab-entrance-rules|criterion\/lab-criterion|exam\/(?:intro|after|exam-.+)|(?:services|ops-doc)\/.+)\.mdx$/;
export const reviewDays = 180;

const list = z.array(z.string());

const common = {
  title: plain,
  // 一句完整的话：太短说不清，太长在搜索结果与卡片里被截断。
  description: plain
    .min(20, '太短，写满 20 字说清读者能得到什么')
    .max(80)
    .optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  keywords: z.array(plain).optional(),
};
/** 推得出来的不必填：描述是第一段，路径是文件夹的名字。 */
const doc = z.strictObject({
  ...common,
  sidebar_label: plain.optional(),
  keywords: z
    .array(
      z.string().regex(/^[^，、<]*$/, {
        error:
          '有中文的逗号或 <：逗号会把几个词连成一个，换成英文逗号；< 写成字',
        abort: true,
      }),
    )
    .refine(
      (words) => new Set(words).size >= 3,
      '不到 3 个，补上口语说法与英文写法',
    ),
  reviewed: checked.optional(),
  sidebar_position: z.number().optional(),
  hide_table_of_contents: z.boolean().optional(),
  chapters: z.union([z.boolean(), z.int().positive()]).optional(),
});
const undated = doc.extend({
  reviewed: z
    .undefined({
      error: '不写在这一页，只有安全、服务与机器、这一季的招新写，删去这一行',
    })
    .optional(),
});
const post = z.strictObject({
  ...common,
  slug: text
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '不能作路径，只用小写英文、数字与短横线')
    .optional(),
  authors: list,
  tags: list,
});
const page = z.strictObject(common);

/** 每种页面能写的键；片段的元数据不起作用，不查。 */
const shapeOf = ({kind, file}: Page) =>
  ({
    doc: reviewedPages.test(file) ? doc : undated,
    post,
    page,
    partial: z.unknown(),
  })[kind];

/** 几个键不归档-2。 */
const numbers: Readonly<Record<string, string>> = {
  reviewed: '档-3',
  slug: '档-4',
  authors: '档-4',
  tags: '档-4',
};

/** 键都认得、必填的都写了、值都合用。 */
export function shaped(page: Page): Diagnostic[] {
  const {fields, mistake} = page.frontMatter;
  if (mistake) return [];
  const written = Object.fromEntries(
    [...fields].map(([name, {content}]) => [name, content]),
  );
  const {error} = shapeOf(page).safeParse(written);
  return schemaDiagnostics(error).map(({at, ...advice}) => {
    const field = String(at[0]);
    const rule = numbers[field] ?? '档-2';
    const offset = fields.get(field)?.offset ?? 0;
    return page.diagnostic(offset, {rule, field, ...advice});
  });
}

const registers = {authors, tags};
const readRegister = (siteDir: string, name: keyof typeof registers) =>
  readFile(path.join(siteDir, 'blog'), `${name}.yml`, registers[name]);

/** 作者与标签；没有博客就没有。 */
export const registersOf = ({siteDir, blog}: Site) =>
  blog ? keysOf(registers).map((name) => readRegister(siteDir, name)) : [];

/** 登记表写错了，上游到构建时才用英文说。 */
export const checkRegisters = (site: Site) =>
  diagnosticsIn(registersOf(site)).map((diagnostic) => ({
    rule: '档-4',
    ...diagnostic,
  }));

/** 博客的作者与标签要登记：上游到构建时才用英文说。登记表写错了，先改它。 */
const registered = (name: keyof typeof registers) =>
  function* (page: Page, {siteDir}: Site): Problems {
    const {content, offset = 0} = page.frontMatter.fields.get(name) ?? {};
    if (page.kind !== 'post') return;
    const {data} = z.looseObject({}).safeParse(readRegister(siteDir, name).raw);
    for (const entry of list.catch([]).parse(content))
      if (data && !(entry in data))
        yield [
          offset,
          {
            message: `没有登记 ${entry}`,
            suggestion: `${oneOfThese(Object.keys(data))}；新的先写进 blog/${name}.yml`,
          },
        ];
  };

/** 两篇文档一个标题：检索、侧栏与卡片里分不清。 */
function* sameTitle(page: Page, {pages, permalinks}: Site): Problems {
  const titleOf = ({kind, frontMatter}: Page) =>
    kind === 'doc' ? frontMatter.fields.get('title') : undefined;
  const {content, offset = 0} = titleOf(page) ?? {};
  // 先有的在永久路径里。
  const isOld = ({file}: Page) =>
    permalinks.some(({text: route}) => `${route}.mdx`.slice(1) === file);
  const same = pages.find(
    (other) =>
      other !== page &&
      titleOf(other)?.content === content &&
      (isOld(page) === isOld(other) ? other.file < page.file : isOld(other)),
  );
  if (same && content !== undefined)
    yield [offset, said('same title', same.file)];
}

const truncateMark =
  /^(?:\{\/\* *truncate *\*\/\}|<!--.*(?:truncate|more).*-->)$/gm;

/** 正文要有截断标记；代码里的不算。 */
function* truncated(page: Page): Problems {
  if (page.kind === 'post' && outsideCode(page, truncateMark).length === 0)
    yield [page.frontMatter.end, said('truncate')];
}

/** 描述里会少的字，与截断页面里的脚本的；单独一个小于号不要紧。 */
const lost = /<[^>]*>|<\/script|<!--/i;

/** 没有写描述的，上游拿第一段作描述，把 < 到 > 当标签去掉。 */
function* derived(page: Page): Problems {
  const [first] = page.nodes('paragraph');
  const isDerived = !page.frontMatter.fields.has('description');
  if (isDerived && first && lost.test(toString(first)))
    yield [first, said('derived')];
}

/** 一页里的话，一行一句，连同元数据；标题、表头谁都会一样。 */
const wordsIn = ({source}: Page) =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line, at, lines) =>
        /^(?!#).*\p{Script=Han}/u.test(line) &&
        !/^\|[\s|:-]+$/.test(lines[at + 1] ?? ''),
    );

/** 模板里的话还在，一字不差的各行都说；只有一两个短词一样的，也许是这一页自己的。 */
function* fromTemplate(page: Page, {pages}: Site): Problems {
  if (page.kind === 'partial') return;
  const words = pages
    .filter(({file}) => file.endsWith('/_template.mdx'))
    .flatMap(wordsIn);
  const found = wordsIn(page).filter((line) => words.includes(line));
  if (found.length < 3 && found.every(({length}) => length < 10)) return;
  for (const line of found)
    yield [page.source.indexOf(line), said('template', line.slice(0, 12))];
}

/** 发布过的一页不再是草稿：别处的链接与收藏都会断。 */
function* withdrawn(page: Page, site: Site): Problems {
  if (isWithdrawn(page, site))
    yield [page.source.indexOf('draft'), said('withdrawn')];
}

export const frontMatterRules: readonly PageRule[] = [
  ['档-2', 'draft', withdrawn],
  ['档-2', 'description', derived],
  ['构-7', '模板', fromTemplate],
  ['档-2', 'title', sameTitle, 'warning'],
  ['档-4', 'authors', registered('authors')],
  ['档-4', 'tags', registered('tags')],
  ['档-4', '截断标记', truncated],
];
