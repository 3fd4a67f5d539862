/** npm run new 的各个种类：问什么，写成什么。只算出新的内容，不写文件。 */
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseCsv} from 'csv-parse/sync';
import {Document, isMap, isSeq, parseDocument, visit} from 'yaml';
import type * as z from 'zod';
import {awardsSchema, buildDate, schemas} from '../../plugins/lab-data/schema';
import {docsBase, routes} from '../../site.routes';
import {listOf, questionsOf, recordOf, Refusal, type Answers, type Question} from './question';

/** 文件 → 新的全文。 */
type Files = Record<string, string>;

export interface Kind {
  label: string;
  /** 写好之后要人做的。 */
  next: string;
  questions: (root: string) => readonly Question[];
  files: (root: string, answers: Answers) => Files;
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const check = (pattern: RegExp, problem: string) => (answer: string) => (pattern.test(answer) ? undefined : problem);

const pageQuestions: readonly Question[] = [
  {name: 'title', hint: '标题：写任务或问题，如“给开发板供电”', check: check(/[^。，；：！？.!?]$/, '末尾不加标点')},
  {
    name: 'name',
    hint: '英文名：用在路径里，发布后不改，如 power-a-board',
    check: check(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, '只能用小写英文、数字和短横线，如 oscilloscope-basics'),
  },
  {
    name: 'description',
    hint: '一句话说明：20 到 80 字，读者能得到什么',
    check: check(/^.{20,80}$/u, '写 20 到 80 字，说清读者能得到什么'),
  },
];

/** 永久路径按字母次序，一行一条；有了就不添。 */
function withPermalinks(root: string, added: readonly string[]): Files {
  const file = 'data/permalinks.txt';
  const lines = read(root, file).trimEnd().split('\n');
  for (const route of added.filter((one) => !lines.includes(one))) {
    const at = lines.findIndex((line) => !line.startsWith('#') && line > route);
    lines.splice(at < 0 ? lines.length : at, 0, route);
  }
  return {[file]: `${lines.join('\n')}\n`};
}

/** 模板的正文换上新的元数据；中文的关键词一行一个，免得排版工具把逗号改成全角。 */
function page(root: string, template: string, fields: Readonly<Record<string, string | readonly string[]>>): string {
  const document = new Document(fields);
  visit(document, {
    Pair: (_, {key, value}) => {
      if (isSeq(value)) value.flow = String(key) !== 'keywords';
    },
  });
  const body = read(root, template).replace(/^---\n[\s\S]*?\n---\n/, '');
  return `---\n${document.toString({lineWidth: 0, flowCollectionPadding: false})}---\n${body}`;
}

/** 排在侧栏里同一文件夹最后一篇的后面；那里没有列出这个文件夹就不动它。 */
function withSidebar(root: string, folder: string, id: string): Files {
  const source = read(root, 'sidebars.ts');
  const last = [...source.matchAll(/(?<=[[,\n]\s*)'([\w./-]+)'(?=[,\]\n])/g)]
    .filter(([, known = '']) => path.posix.dirname(`./${known}`) === path.posix.join('.', folder))
    .at(-1);
  if (!last) return {};
  const end = last.index + last[0].length;
  return {'sidebars.ts': `${source.slice(0, end)}, '${id}'${source.slice(end)}`};
}

const doc: Kind = {
  label: '一篇文档',
  next: '写正文：模板里每一节都换成自己的话，没换的检查会列出来；侧栏里的次序在 sidebars.ts 里挪',
  questions: (root) => {
    const files = fs.readdirSync(path.join(root, 'docs'), {recursive: true, encoding: 'utf8'});
    const folders = files.filter((file) => file.endsWith('.mdx')).map((file) => path.dirname(file));
    const choices = Object.fromEntries([...new Set(folders)].filter((name) => name !== '.').map((name) => [name, '']));
    const enough = check(/^(?:[^,，、]+[,，、]){4}/, '至少 5 个');
    return [
      ...pageQuestions,
      {name: 'folder', hint: '放在 docs/ 的哪个文件夹，空着就是 docs/ 本身', choices, fallback: ''},
      {name: 'keywords', hint: '关键词：至少 5 个，用逗号分开，含口语说法与英文写法', check: enough},
    ];
  },
  files: (root, {title = '', name = '', description = '', folder = '', keywords = ''}) => {
    const id = path.posix.join(folder, name);
    const fields = {title, description, keywords: listOf(keywords), reviewed: buildDate()};
    return {
      [`docs/${id}.mdx`]: page(root, 'docs/_template.mdx', fields),
      ...withSidebar(root, folder, id),
      ...withPermalinks(root, [`/${docsBase}/${id}`]),
    };
  },
};

/** 登记表：键 → 一个字段。 */
function register(root: string, file: string, field: string): Answers {
  const {contents} = parseDocument(read(root, file));
  const entries = isMap(contents) ? contents.items : [];
  return Object.fromEntries(
    entries.map(({key, value}) => [String(key), isMap(value) ? String(value.get(field) ?? '') : '']),
  );
}

const post: Kind = {
  label: '一篇博客',
  next: '写正文：截断线以上就是列表页上看到的摘要；图放在文章的文件夹里',
  questions: (root) => {
    const authors = register(root, 'blog/authors.yml', 'name');
    const day = check(/^\d{4}-\d{2}-\d{2}$/, '写成 2025-09-24 这样');
    return [
      ...pageQuestions,
      {name: 'date', hint: '日期', fallback: buildDate(), check: day},
      {name: 'authors', hint: '作者', choices: authors, many: true, fallback: Object.keys(authors)[0] ?? ''},
      {name: 'tags', hint: '标签', choices: register(root, 'blog/tags.yml', 'label'), many: true},
    ];
  },
  files: (root, {title = '', name = '', description = '', date = '', authors = '', tags = ''}) => {
    const taken = fs.readdirSync(path.join(root, 'blog')).find((dir) => dir.replace(/^[\d-]{10}-/, '') === name);
    if (taken !== undefined) throw new Refusal(`blog/${taken} 已经用了 ${name}，没有改动。换一个名字`);
    const fields = {slug: name, title, description, authors: listOf(authors), tags: listOf(tags)};
    // 标签第一次用上，它的页面才出现。
    const tagPages = register(root, 'blog/tags.yml', 'permalink');
    const added = listOf(tags).map((tag) => routes.blogTags + (tagPages[tag] ?? ''));
    return {
      [`blog/${date}-${name}/index.mdx`]: page(root, 'blog/_template.mdx', fields),
      ...withPermalinks(root, [`${routes.blog}/${name}`, ...added]),
    };
  },
};

/** 在列表末尾添一条，别处的注释与排版一个字也不动：日期加引号，里层的写成一行。 */
function appendRecord(source: string, list: string, answers: ReadonlyMap<readonly string[], unknown>): string {
  const added = new Document([{}]);
  for (const [keys, value] of answers) if (value !== undefined) added.setIn([0, ...keys], added.createNode(value));
  visit(added, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
    Map: (_, node, ancestors) => {
      node.flow = ancestors.some(isMap);
    },
  });
  const items = parseDocument(source).get(list);
  if (!isSeq(items) || items.flow === true || !items.range)
    throw new Refusal(`${list} 不是一行一条的列表，没有改动。手工添一条，写法照同类记录`);
  const end = source.slice(0, items.range[1]).trimEnd().length;
  const block = added.toString({lineWidth: 0}).trimEnd().replace(/^/gm, '  ');
  return `${source.slice(0, end)}\n\n${block}\n${source.slice(end).replace(/^\n/, '')}`;
}

/** data/<list>.yml 里的一条；新的都是真的，不是示例。 */
function yamlRecord(list: string, label: string, all: z.core.$ZodType, next: string): Kind {
  const file = `data/${list}.yml`;
  const record = recordOf(all);
  const questions = (root: string) => {
    const first = parseDocument(read(root, file)).getIn([list, 0]);
    return questionsOf(record, isMap(first) ? first.toJSON() : undefined, ['sample']);
  };
  return {
    label,
    next: `补上 ${file} 里这一条的列表与选填的项，写法照同文件的其他记录；${next}`,
    questions,
    files: (root, answers) => {
      const values = questions(root).map(({name, value}) => [name.split('.'), value?.(answers[name] ?? '')] as const);
      const sample = 'sample' in record.shape ? [[['sample'], false] as const] : [];
      return {
        [file]: appendRecord(read(root, file), list, new Map<readonly string[], unknown>([...values, ...sample])),
      };
    },
  };
}

const awardsFile = 'data/awards.csv';

const award: Kind = {
  label: '一条获奖',
  next: '有了第一条真实的奖，示例行不再参与统计，可以整行删掉',
  questions: (root) => {
    const rows: unknown[] = parseCsv(read(root, awardsFile), {bom: true, columns: true, skip_empty_lines: true});
    return questionsOf(recordOf(awardsSchema), rows.at(-1), ['id', 'sample']);
  },
  files: (root, answers) => {
    const source = read(root, awardsFile);
    const [header = [], ...rows]: string[][] = parseCsv(source, {bom: true, skip_empty_lines: true});
    const used = rows.map(([id = '']) => Number(/^a-(\d+)$/.exec(id)?.[1] ?? 0));
    const values: Answers = {...answers, id: `a-${String(Math.max(0, ...used) + 1).padStart(3, '0')}`, sample: 'false'};
    const cell = (value: string) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
    const newline = source.includes('\r\n') ? '\r\n' : '\n';
    const line = header.map((name) => cell(values[name] ?? '')).join(',');
    return {[awardsFile]: `${source}${source.endsWith('\n') ? '' : newline}${line}${newline}`};
  },
};

const {services, machines, competitions} = schemas;

export const kinds: Readonly<Record<string, Kind>> = {
  doc,
  post,
  service: yamlRecord('services', '一个服务', services.shape.services, '正文里用 <ServiceCard> 显示它'),
  machine: yamlRecord('machines', '一台机器', machines.shape.machines, '页里用 <MachineSpec> 显示它'),
  award,
  competition: yamlRecord(
    'competitions',
    '一项竞赛',
    competitions.shape.competitions,
    '日期写进 data/competitions_calendar.yml，页里用 <CompetitionFacts> 显示它',
  ),
};
