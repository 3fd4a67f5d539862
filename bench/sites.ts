/**
 * 参加比较的四家：怎么写出同一份正文、怎么构建、页面在哪里。各家都用默认主题与默认选项，只加中文、默认折叠的六个分类、
 * bash 的着色、站内检索（Docusaurus 没有离线的，空着）。版本写死，换版本就是换一次测量。
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {categories, documents, type Document} from './generate';
import {workDir} from './server';

export const siteDir = path.resolve(__dirname, '..');

/** 相对站点目录的路径 → 内容。 */
export type Files = Map<string, string | Buffer>;

export interface Generator {
  name: string;
  label: string;
  /** 装在 .work/<name>/ 里的包；本站用项目自己的 node_modules。 */
  packages?: {dependencies: Readonly<Record<string, string>>; overrides?: Readonly<Record<string, string>>};
  files: (count: number) => Files;
  /** 相对安装目录的命令行入口。 */
  cli: string;
  /** 构建时给 Node 的参数。 */
  nodeOptions?: readonly string[];
  /** 产物目录与各处缓存，相对站点目录；冷构建之前全部删掉。 */
  out: string;
  caches: readonly string[];
  /** 第 index 篇的源文件与页面。 */
  source: (index: number) => string;
  page: (index: number) => string;
  /** “下一篇”的链接；不写就不量换页。 */
  next?: string;
}

const title = '实验手册';
const json = (value: unknown): string => JSON.stringify(value, null, 1);
const number = (index: number): string => String(index + 1).padStart(4, '0');
const plainId = (index: number): string => `board/doc-${number(index)}`;

/** 按分类分组，分类之内按序号。 */
const grouped = (list: readonly Document[]) =>
  categories.map((label, category) => ({label, list: list.filter((document) => document.category === category)}));

/** 别家认得的元数据只有标题与描述。 */
const plainHead = (document: Document): string =>
  `---\ntitle: ${document.title}\ndescription: ${document.description}\n---\n\n`;

const docusaurusId = (id: string): string => ` {/* #${id} */}`;

const permalinks = path.join(siteDir, 'data/permalinks.txt');

/** 本站承诺永远有效的路径：代码、数据与博客链接到它们，所以前几十篇就用这些名字，页面规则与断链检查因此照常生效。 */
function promised(): {ids: string[]; slugs: string[]} {
  const lines = fs.readFileSync(permalinks, 'utf8').split('\n');
  const under = (prefix: string) => lines.filter((line) => line.startsWith(prefix)).map((line) => line.trim());
  const slugs = under('/docs/category/').map((line) => line.slice('/docs'.length));
  const ids = under('/docs/').map((line) => line.slice('/docs/'.length));
  return {ids: ids.filter((id) => !id.startsWith('category/')), slugs};
}

/** 项目里的全部文件，换掉正文与侧栏。 */
function ownFiles(count: number): Files {
  const tracked = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {cwd: siteDir, encoding: 'utf8'});
  const files: Files = new Map();
  for (const file of tracked.stdout.split('\0')) {
    const kept = !/^(docs|bench|e2e|\.github|\.ci)\//.test(file);
    const full = path.join(siteDir, file);
    if (file !== '' && kept && fs.existsSync(full)) files.set(file, fs.readFileSync(full));
  }
  const {slugs} = promised();
  const list = documents(count);
  for (const document of list) {
    const from = path.posix.dirname(ownSource(document.index));
    const link = (index: number) => path.posix.relative(from, ownSource(index)).replace(/^(?!\.)/, './');
    const head = {
      title: document.title,
      description: document.description,
      keywords: document.keywords,
      reviewed: '2026-11-01',
    };
    const yaml = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const body = document.write({headingId: docusaurusId, link});
    files.set(ownSource(document.index), `---\n${yaml.join('\n')}\n---\n\n${body}\n`);
  }
  const sidebar = grouped(list).map(({label, list: items}, order) => ({
    type: 'category',
    label,
    collapsed: true,
    link: {type: 'generated-index', slug: slugs[order], title: label, description: `${label}一类的全部文档。`},
    items: items.map(({index}) => ownId(index)),
  }));
  files.set('sidebars.ts', `export default ${json({tutorialSidebar: sidebar})};\n`);
  // 新页面都要登记，登记表按字母次序。
  const listed = fs.readFileSync(permalinks, 'utf8').split('\n');
  const paths = new Set([...listed, ...list.map(({index}) => own.page(index))].filter((line) => line !== ''));
  files.set('data/permalinks.txt', `${[...paths].sort().join('\n')}\n`);
  return files;
}

const ownIds = promised().ids;
const ownId = (index: number): string => ownIds[index] ?? plainId(index);
const ownSource = (index: number): string => `docs/${ownId(index)}.mdx`;

/** npm run build 给 Node 的参数，量的就是它。 */
function ownNodeOptions(): string[] {
  const file = path.join(siteDir, 'package.json');
  const [, options] = /"build": "node (.+?) node_modules/.exec(fs.readFileSync(file, 'utf8')) ?? [];
  if (options === undefined) throw new Error('package.json 里认不出 npm run build 的参数，核对 bench/sites.ts。');
  return options.split(' ');
}

const own: Generator = {
  name: 'ours',
  label: '本站',
  files: ownFiles,
  cli: 'node_modules/@docusaurus/core/bin/docusaurus.mjs',
  nodeOptions: ownNodeOptions(),
  out: 'build',
  caches: ['.docusaurus', 'node_modules', '.cache'],
  source: ownSource,
  page: (index) => `/docs/${ownId(index)}`,
  next: '.pagination-nav__link--next',
};

const stock: Generator = {
  name: 'stock',
  label: 'Docusaurus 3.10.2',
  packages: {
    dependencies: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@mdx-js/react': '3.1.1',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    overrides: {'@docsearch/react': '4.7.0'},
  },
  cli: own.cli,
  out: 'build',
  caches: ['.docusaurus', 'node_modules'],
  source: (index) => `docs/${plainId(index)}.mdx`,
  page: (index) => `/docs/${plainId(index)}`,
  next: own.next,
  files: (count) => {
    const list = documents(count);
    const files: Files = new Map();
    for (const document of list) {
      const body = document.write({headingId: docusaurusId, link: (index) => `./doc-${number(index)}.mdx`});
      files.set(stock.source(document.index), `${plainHead(document)}${body}\n`);
    }
    const sidebar = grouped(list).map(({label, list: items}, order) => ({
      type: 'category',
      label,
      collapsed: true,
      link: {type: 'generated-index', slug: `/category/${order + 1}`},
      items: items.map(({index}) => plainId(index)),
    }));
    const config = {
      title,
      url: 'https://handbook.example',
      baseUrl: '/',
      trailingSlash: false,
      i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
      future: {v4: true, faster: true},
      presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}, blog: false}]],
      themeConfig: {
        navbar: {title, items: [{type: 'docSidebar', sidebarId: 'docs', label: '文档'}]},
        prism: {additionalLanguages: ['bash']},
      },
    };
    return files
      .set('package.json', json({private: true}))
      .set('src/pages/index.md', `---\ntitle: ${title}\n---\n\n[开始](${stock.page(0)})\n`)
      .set('sidebars.ts', `export default ${json({docs: sidebar})};\n`)
      .set('docusaurus.config.ts', `export default ${json(config)};\n`);
  },
};

const vitepress: Generator = {
  name: 'vitepress',
  label: 'VitePress 1.6.4',
  packages: {dependencies: {vitepress: '1.6.4'}},
  cli: 'node_modules/vitepress/bin/vitepress.js',
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules'],
  source: (index) => `docs/${plainId(index)}.md`,
  page: (index) => `/docs/${plainId(index)}`,
  next: '.pager-link.next',
  files: (count) => {
    const list = documents(count);
    const files: Files = new Map();
    for (const document of list) {
      const body = document.write({headingId: () => '', link: (index) => `./doc-${number(index)}.md`});
      files.set(vitepress.source(document.index), `${plainHead(document)}# ${document.title}\n\n${body}\n`);
    }
    const sidebar = grouped(list).map(({label, list: items}) => ({
      text: label,
      collapsed: true,
      items: items.map((document) => ({text: document.title, link: vitepress.page(document.index)})),
    }));
    const config = {
      lang: 'zh-Hans',
      title,
      cleanUrls: true,
      themeConfig: {
        nav: [{text: '文档', link: vitepress.page(0)}],
        sidebar: {'/docs/': sidebar},
        search: {provider: 'local'},
      },
    };
    return files
      .set('package.json', json({private: true, type: 'module'}))
      .set('index.md', `# ${title}\n\n[开始](${vitepress.page(0)})\n`)
      .set('.vitepress/config.js', `export default ${json(config)};\n`);
  },
};

const starlight: Generator = {
  name: 'starlight',
  label: 'Starlight 0.42.4',
  packages: {dependencies: {astro: '7.3.5', '@astrojs/starlight': '0.42.4'}},
  cli: 'node_modules/astro/bin/astro.mjs',
  out: 'dist',
  caches: ['.astro', 'node_modules'],
  source: (index) => `src/content/docs/docs/${plainId(index)}.md`,
  page: (index) => `/docs/${plainId(index)}/`,
  files: (count) => {
    const list = documents(count);
    const files: Files = new Map();
    for (const document of list) {
      const body = document.write({headingId: () => '', link: starlight.page});
      files.set(starlight.source(document.index), `${plainHead(document)}${body}\n`);
    }
    const sidebar = grouped(list).map(({label, list: items}) => ({
      label,
      collapsed: true,
      items: items.map(({index}) => `docs/${plainId(index)}`),
    }));
    const options = {title, locales: {root: {label: '简体中文', lang: 'zh-CN'}}, sidebar};
    return (
      files
        // Astro 按这里的依赖决定哪些包要由它编译。
        .set('package.json', json({private: true, type: 'module', ...starlight.packages}))
        .set('src/content/docs/index.md', `---\ntitle: ${title}\n---\n\n[开始](${starlight.page(0)})\n`)
        .set(
          'src/content.config.ts',
          `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
        )
        .set(
          'astro.config.mjs',
          `import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';

export default defineConfig({site: 'https://handbook.example', integrations: [starlight(${json(options)})]});
`,
        )
    );
  },
};

/** 参加比较的四家，本站在前；表格按这个次序。 */
export const generators: readonly Generator[] = [own, stock, vitepress, starlight];

/** 包装在哪里：命令行入口与站点目录都在它下面。 */
export const homeOf = (generator: Generator): string =>
  generator.packages ? path.join(workDir, generator.name) : siteDir;
