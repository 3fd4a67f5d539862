/** 文档与博客：正文取自 _template.mdx，元数据按答案写；登记到侧栏与永久路径。 */
import fs from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import {parse, stringify} from 'yaml';
import {get} from '../../plugins/lab-data/load';
import {buildDate as today} from '../../plugins/lab-data/schema';
import {docsBase, routes} from '../../site.routes';
import {
  create,
  finish,
  isDate,
  isSlug,
  listOf,
  local,
  plain,
  optional,
  read,
  Refusal,
  type Answers,
  type Choices,
  type Kind,
  type Question,
} from './kind';

const descriptionFits = (answer: string) => {
  const {length} = Array.from(answer);
  return length >= 20 && length <= 80 ? undefined : `现在 ${length} 字，写 20 到 80 字，说清读者能得到什么`;
};

const noEnding = (answer: string) => (/[。，；：！？.!?]$/.test(answer) ? '末尾不加标点' : undefined);

const common: readonly Question[] = [
  {name: 'title', label: '标题', hint: '写任务或问题，如“给开发板供电”', check: noEnding},
  {name: 'name', label: '英文名', hint: '用在路径里，发布后不改，如 power-a-board', check: isSlug},
  {name: 'description', label: '一句话说明', hint: '20 到 80 字，读者能得到什么', check: descriptionFits},
];

/** 侧栏里列着文档的文件夹；空串是 docs/ 本身。 */
function foldersOf(root: string): string[] {
  const ids = [...read(root, 'sidebars.ts').matchAll(/'([\w./-]+)'/g)].map(([, id = '']) => id);
  const docs = ids.filter((id) => fs.existsSync(path.join(root, 'docs', `${id}.mdx`)));
  return [...new Set(docs.map((id) => id.split('/').slice(0, -1).join('/')))];
}

/** 排在同一文件夹最后一篇的后面；次序不对再手工挪。 */
function addToSidebar(source: string, folder: string, id: string): string {
  const prefix = folder === '' ? '' : `${folder}/`;
  const last = [...source.matchAll(/'([\w.-]+(?:\/[\w.-]+)*)'/g)]
    .filter(([, known = '']) => known.startsWith(prefix) && !known.slice(prefix.length).includes('/'))
    .filter(({index}) => /[[,\n]\s*$/.test(source.slice(0, index)))
    .at(-1);
  if (!last) throw new Refusal(`sidebars.ts 里没有 ${folder} 的文档，先在那里加一个分类`);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}, '${id}'${source.slice(end)}`;
}

/** 永久路径按字母次序，一行一条。 */
function addPermalink(root: string, route: string): void {
  const file = path.join(root, 'data/permalinks.txt');
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  if (lines.includes(route)) return;
  const at = lines.findIndex((line) => !line.startsWith('#') && line > route);
  lines.splice(at < 0 ? lines.length : at, 0, route);
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
}

/** 元数据一行一个键；作者与标签写成 [甲, 乙]，中文的关键词一行一个，免得排版工具把逗号改成全角。 */
function page(root: string, template: string, fields: Readonly<Record<string, string | readonly string[]>>): string {
  const body = read(root, template).replace(/^---\n[\s\S]*?\n---\n/, '');
  const lines = Object.entries(fields).map(([key, value]) =>
    typeof value === 'string'
      ? `${key}: ${stringify(value, {lineWidth: 0, ...(key === 'reviewed' ? {defaultStringType: 'QUOTE_DOUBLE'} : {})}).trim()}`
      : key === 'keywords'
        ? `${key}:\n${value.map((item) => `  - ${stringify(item).trim()}`).join('\n')}`
        : `${key}: [${value.join(', ')}]`,
  );
  return `---\n${lines.join('\n')}\n---\n${body}`;
}

export const doc: Kind = {
  label: '一篇文档',
  questions: (root) => {
    const folders = foldersOf(root);
    return [
      ...common,
      {
        name: 'folder',
        label: '放在 docs/ 的哪个文件夹',
        hint: '空着就是 docs/ 本身',
        choices: plain(folders.filter(Boolean)),
        fallback: optional,
      },
      {
        name: 'keywords',
        label: '关键词',
        hint: '至少 5 个，用逗号分开，含口语说法与英文写法',
        check: (answer) => (listOf(answer).length >= 5 ? undefined : `只有 ${listOf(answer).length} 个，至少 5 个`),
      },
    ];
  },
  create: async (root, answers) => {
    const {title = '', name = '', description = '', folder = '', keywords = ''} = answers;
    const id = [folder, name].filter(Boolean).join('/');
    const file = `docs/${id}.mdx`;
    const sidebar = addToSidebar(read(root, 'sidebars.ts'), folder, id);
    const fields = {title, description, keywords: listOf(keywords), reviewed: today()};
    create(root, file, page(root, 'docs/_template.mdx', fields));
    const sidebarFile = path.join(root, 'sidebars.ts');
    const style = await prettier.resolveConfig(sidebarFile);
    fs.writeFileSync(sidebarFile, await prettier.format(sidebar, {...style, filepath: sidebarFile}));
    addPermalink(root, `/${docsBase}/${id}`);
    return {
      written: [file, 'sidebars.ts', 'data/permalinks.txt'],
      next: [
        `npm start，打开 ${local(`/${docsBase}/${id}`)}，边改边看`,
        `写正文：模板里每一节都换成自己的话，用不到的删掉，没换的检查会列出来；图放在 ${path.posix.dirname(file)}/，名字以 ${name}- 开头`,
        '在侧栏里的次序不对，就在 sidebars.ts 里挪那一行',
        finish,
      ],
    };
  },
};

/** 登记表：键 → 名称。 */
function register(root: string, file: string, field: string): Choices {
  const content: unknown = parse(read(root, file));
  const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  return Object.fromEntries(
    entries.map(([key, entry]) => {
      const value = get(entry, [field]);
      return [key, typeof value === 'string' ? value : ''];
    }),
  );
}

function createPost(root: string, answers: Answers) {
  const {title = '', name = '', description = '', date = '', authors = '', tags = ''} = answers;
  const file = `blog/${date}-${name}/index.mdx`;
  const taken = fs
    .readdirSync(path.join(root, 'blog'))
    .find((folder) => folder.replace(/^\d{4}-\d{2}-\d{2}-/, '') === name);
  if (taken !== undefined) throw new Refusal(`blog/${taken} 已经用了 ${name}，没有改动。换一个名字`);
  const fields = {slug: name, title, description, authors: listOf(authors), tags: listOf(tags)};
  create(root, file, page(root, 'blog/_template.mdx', fields));
  addPermalink(root, `${routes.blog}/${name}`);
  // 标签第一次用上，它的页面才出现。
  const pages = register(root, 'blog/tags.yml', 'permalink');
  for (const tag of listOf(tags)) addPermalink(root, `${routes.blogTags}${pages[tag] || `/${tag}`}`);
  return {
    written: [file, 'data/permalinks.txt'],
    next: [
      `npm start，打开 ${local(`${routes.blog}/${name}`)}，边改边看`,
      '写正文：截断线以上就是列表页上看到的摘要；图放在文章的文件夹里',
      finish,
    ],
  };
}

export const post: Kind = {
  label: '一篇博客',
  questions: (root) => {
    const authors = register(root, 'blog/authors.yml', 'name');
    const tags = register(root, 'blog/tags.yml', 'label');
    return [
      ...common,
      {name: 'date', label: '日期', fallback: today, check: isDate},
      {name: 'authors', label: '作者', choices: authors, many: true, fallback: () => Object.keys(authors)[0] ?? ''},
      {name: 'tags', label: '标签', hint: '可以几个，用逗号分开', choices: tags, many: true},
    ];
  },
  create: createPost,
};
