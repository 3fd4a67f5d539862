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
type Files = Map<string, string | Buffer>;

export interface Generator {
  name: string;
  label: string;
  /** 装在 .work/<name>/ 里的包；本站用项目自己的 node_modules。 */
  packages?: {dependencies: Readonly<Record<string, string>>; overrides?: Readonly<Record<string, string>>};
  /** 相对安装目录的命令行入口。 */
  cli: string;
  /** 产物目录与各处缓存，相对站点目录。 */
  out: string;
  caches: readonly string[];
  /** 第 index 篇的源文件与页面。 */
  source: (index: number) => string;
  page: (index: number) => string;
  /** “下一篇”的链接；不写就不量换页。 */
  next?: string;
  files: (count: number) => Files;
}

const title = '实验手册';
const json = (value: unknown): string => JSON.stringify(value, null, 1);
const plainId = (index: number): string => `board/doc-${String(index + 1).padStart(4, '0')}`;
const relative = (index: number): string => `./${path.posix.basename(plainId(index))}`;
const docusaurusId = (id: string): string => ` {/* #${id} */}`;
const welcome = (page: string): string => `---\ntitle: ${title}\n---\n\n[开始](${page})\n`;

/** 一篇的全文：元数据与正文；别家认得的元数据只有标题与描述。 */
const withHead = (head: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${Object.entries(head)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n${body}\n`;
const plainPage = ({title, description}: Document, body: string): string => withHead({title, description}, body);

/** 侧栏：按分类分组，分类之内按序号。 */
const sidebarOf = <Item>(
  list: readonly Document[],
  item: (label: string, list: readonly Document[], order: number) => Item,
) =>
  categories.map((label, category) =>
    item(
      label,
      list.filter((document) => document.category === category),
      category,
    ),
  );

/** Docusaurus 的一个带索引页的分类。 */
const docusaurusCategory = (label: string, slug: string, items: readonly string[]) => ({
  type: 'category',
  label,
  collapsed: true,
  link: {type: 'generated-index', slug, title: label, description: `${label}一类的全部文档。`},
  items,
});

/** 本站承诺永远有效的路径：代码、数据与博客链接到它们，前几十篇就用这些名字，检查因此照常生效。 */
const promised = fs.readFileSync(path.join(siteDir, 'data/permalinks.txt'), 'utf8').split('\n').filter(Boolean);
const promisedDocs = promised.filter((line) => line.startsWith('/docs/')).map((line) => line.slice('/docs/'.length));
const slugs = promisedDocs.filter((id) => id.startsWith('category/'));
const ids = promisedDocs.filter((id) => !id.startsWith('category/'));
const ownId = (index: number): string => ids[index] ?? plainId(index);
const ownSource = (index: number): string => `docs/${ownId(index)}.mdx`;

/** 项目里的全部文件，换掉正文与侧栏；新页面都登记进永久路径。 */
function ownFiles(count: number): Files {
  const tracked = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {cwd: siteDir, encoding: 'utf8'});
  const files: Files = new Map();
  for (const file of tracked.stdout.split('\0')) {
    const full = path.join(siteDir, file);
    const kept = file !== '' && !/^(?:docs|bench|e2e|\.github)\//.test(file) && fs.existsSync(full);
    if (kept) files.set(file, fs.readFileSync(full));
  }
  const list = documents(count);
  for (const document of list) {
    const {index, description, keywords} = document;
    const from = path.posix.dirname(ownSource(index));
    const link = (to: number) => path.posix.relative(from, ownSource(to)).replace(/^(?!\.)/, './');
    const head = {title: document.title, description, keywords};
    files.set(ownSource(index), withHead(head, document.write(link, docusaurusId)));
  }
  const sidebar = sidebarOf(list, (label, items, order) =>
    docusaurusCategory(
      label,
      `/${slugs[order] ?? ''}`,
      items.map(({index}) => ownId(index)),
    ),
  );
  files.set('sidebars.ts', `export default ${json({tutorialSidebar: sidebar})};\n`);
  // 生成的正文没有代码与数据链接到的那些小节。
  const config = String(files.get('docusaurus.config.ts'));
  files.set('docusaurus.config.ts', config.replace(/(?<=onBrokenAnchors: )'throw'/, "'ignore'"));
  const routes = new Set([...promised, ...list.map(({index}) => `/docs/${ownId(index)}`)]);
  return files.set('data/permalinks.txt', `${[...routes].sort().join('\n')}\n`);
}

const own: Generator = {
  name: 'ours',
  label: '本站',
  cli: 'node_modules/@docusaurus/core/bin/docusaurus.mjs',
  out: 'build',
  caches: ['.docusaurus', 'node_modules', '.cache'],
  source: ownSource,
  page: (index) => `/docs/${ownId(index)}`,
  next: '.pagination-nav__link--next',
  files: ownFiles,
};

const stock: Generator = {
  ...own,
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
  source: (index) => `docs/${plainId(index)}.mdx`,
  page: (index) => `/docs/${plainId(index)}`,
  files: (count) => {
    const list = documents(count);
    const link = (index: number) => `${relative(index)}.mdx`;
    const sidebar = sidebarOf(list, (label, items, order) =>
      docusaurusCategory(
        label,
        `/category/${order + 1}`,
        items.map(({index}) => plainId(index)),
      ),
    );
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
    return new Map([
      ...list.map((one) => [stock.source(one.index), plainPage(one, one.write(link, docusaurusId))] as const),
      ['package.json', json({private: true})],
      ['src/pages/index.md', welcome(stock.page(0))],
      ['sidebars.ts', `export default ${json({docs: sidebar})};\n`],
      ['docusaurus.config.ts', `export default ${json(config)};\n`],
    ]);
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
    const body = (one: Document) => `# ${one.title}\n\n${one.write((index) => `${relative(index)}.md`)}`;
    const sidebar = sidebarOf(list, (text, items) => ({
      text,
      collapsed: true,
      items: items.map((one) => ({text: one.title, link: vitepress.page(one.index)})),
    }));
    const nav = [{text: '文档', link: vitepress.page(0)}];
    const themeConfig = {nav, sidebar: {'/docs/': sidebar}, search: {provider: 'local'}};
    return new Map([
      ...list.map((one) => [vitepress.source(one.index), plainPage(one, body(one))] as const),
      ['package.json', json({private: true, type: 'module'})],
      ['index.md', welcome(vitepress.page(0))],
      ['.vitepress/config.js', `export default ${json({lang: 'zh-Hans', title, cleanUrls: true, themeConfig})};\n`],
    ]);
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
    const sidebar = sidebarOf(list, (label, items) => ({
      label,
      collapsed: true,
      items: items.map(({index}) => `docs/${plainId(index)}`),
    }));
    const options = {title, locales: {root: {label: '简体中文', lang: 'zh-CN'}}, sidebar};
    return new Map([
      ...list.map((one) => [starlight.source(one.index), plainPage(one, one.write(starlight.page))] as const),
      // Astro 按这里的依赖决定哪些包要由它编译。
      ['package.json', json({private: true, type: 'module', ...starlight.packages})],
      ['src/content/docs/index.md', welcome(starlight.page(0))],
      [
        'src/content.config.ts',
        `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
      ],
      [
        'astro.config.mjs',
        `import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
export default defineConfig({site: 'https://handbook.example', integrations: [starlight(${json(options)})]});
`,
      ],
    ]);
  },
};

/** 参加比较的四家，本站在前；表格按这个次序。 */
export const generators: readonly Generator[] = [own, stock, vitepress, starlight];

/** 包装在哪里：命令行入口与站点目录都在它下面。 */
export const homeOf = (generator: Generator): string =>
  generator.packages ? path.join(workDir, generator.name) : siteDir;
