/**
 * 打包时裁剪 .docusaurus/ 里生成的模块，只留浏览器用得到的字段。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {merged, mergeDocs} from './docTable.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** 浏览器里的代码读的站点配置；其余（插件、预设、主题、标签、检查级别）只在构建时有用。 */
const siteFields = new Set(
  'title tagline favicon url baseUrl trailingSlash i18n future storage baseUrlIssueBanner noIndex themeConfig titleDelimiter customFields'.split(
    ' ',
  ),
);

const literalPath = /^(?:\*|[^*:()?+]*)$/;

function checkRoutes(source) {
  for (const [, route] of source.matchAll(/path: '([^']*)'/g)) {
    if (!literalPath.test(route)) {
      throw new Error(`路由 ${route} 不是写死的路径：plugins/exact-routes/matchPath.ts 只认写死的路径。`);
    }
  }
}

/**
 * 路由的登记用“路径-哈希”作键，哈希只为分开同一路径的几层；只出现一次的路径不要哈希。
 * routes.js 与 routesChunkNames.json 列的是同样的路由，各自数出来的结果一样。
 */
function dropHashes(source, pattern, write) {
  const counts = new Map();
  for (const [, route] of source.matchAll(pattern)) counts.set(route, (counts.get(route) ?? 0) + 1);
  return source.replace(pattern, (match, route) => (counts.get(route) === 1 ? write(route) : match));
}

/** 一篇文档的元数据里，浏览器要用的字段；源文件在哪里、侧栏叫什么，只在构建时有用。头部在正文的脚本里另有一份。 */
const docFields = new Set(
  'id title description permalink unlisted tags editUrl lastUpdatedAt lastUpdatedBy previous next'.split(' '),
);

function trimDoc(source) {
  const metadata = JSON.parse(source);
  const kept = Object.fromEntries(Object.entries(metadata).filter(([key]) => docFields.has(key)));
  const {draft, unlisted} = metadata.frontMatter;
  return JSON.stringify({...kept, frontMatter: {draft, unlisted}});
}

const trims = {
  'docusaurus.config.mjs': (source) => {
    const config = JSON.parse(
      source.slice(source.indexOf('export default') + 'export default'.length).replace(/;?\s*$/, ''),
    );
    const kept = Object.fromEntries(Object.entries(config).filter(([key]) => siteFields.has(key)));
    return `export default ${JSON.stringify(kept)};`;
  },
  // 界面文字已经写进用它的组件，见 inlineMessages.mjs。
  'codeTranslations.json': () => '{}',
  'site-metadata.json': (source) => JSON.stringify({docusaurusVersion: JSON.parse(source).docusaurusVersion}),
  // 模块路径与弱引用只给服务端渲染收集块名用。
  'registry.js': (source) => source.replace(/, "(?:[^"\\]|\\.)*", require\.resolveWeak\("(?:[^"\\]|\\.)*"\)\]/g, ']'),
  'routes.js': (source) =>
    dropHashes(source, /ComponentCreator\('([^']*)', '[0-9a-f]*'\)/g, (route) => `ComponentCreator('${route}', '')`),
  'routesChunkNames.json': (source) => dropHashes(source, /^ {2}"([^"]*)-[0-9a-f]+":/gm, (route) => `  "${route}-":`),
};

export default function trimGenerated(source) {
  // 打包缓存不看加载器自己；这样改了这两个文件，缓存里裁剪过的模块就作废。
  this.addDependency(here('trimGenerated.mjs'));
  this.addDependency(here('docTable.mjs'));
  const name = path.basename(this.resourcePath);
  if (name.startsWith('site-docs-')) return trimDoc(source);
  if (name === 'routes.js') checkRoutes(source);
  if (!merged.includes(name)) return trims[name]?.(source) ?? source;
  for (const other of merged) this.addDependency(path.join(path.dirname(this.resourcePath), other));
  const whole = mergeDocs(this.resourcePath, source);
  return trims[name]?.(whole) ?? whole;
}
