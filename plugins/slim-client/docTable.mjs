/**
 * 文档的路由、块名、登记与全局数据合成一张表：路径 → [块名, 下载它的函数]。上游在四个文件里各列一遍，每篇文档的路径写五遍、
 * 块名写三遍，都进入口脚本，谁打开哪一页都要下载。
 * 四个文件各自改写，每次都从磁盘上的原文得出同一张表；表放在 registry.js 里，另外三个引入它。
 * 用 JavaScript 写是因为打包器直接加载它，不经过 TypeScript。
 */
import fs from 'node:fs';
import path from 'node:path';

/** routes.js 里侧栏里的一页：文档或目录页。 */
const page =
  /\{\s*path: '([^']*)',\s*component: ComponentCreator\('\1', '([0-9a-f]+)'\),\s*exact: true,\s*sidebar: "([^"]*)"\s*\},?/g;

/** 同一层里紧挨着的各页，取最长的一串：别的版本、别的文档插件在别的层里，仍照上游的写法。 */
function longestRun(routes) {
  let longest = [];
  let run = [];
  let end = 0;
  for (const match of routes.matchAll(page)) {
    if (routes.slice(end, match.index).trim() !== '') run = [];
    run.push(match);
    end = match.index + match[0].length;
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** 出现在几层里的路径，要靠哈希分开。 */
function repeatedRoutes(routes) {
  const seen = new Set();
  const repeated = new Set();
  for (const [, route] of routes.matchAll(/ComponentCreator\('([^']*)'/g))
    (seen.has(route) ? repeated : seen).add(route);
  return repeated;
}

const isDoc = (chunks) => Object.keys(chunks ?? {}).join() === '__comp,content' && typeof chunks.content === 'string';

/**
 * 合进表里的文档：同一个侧栏、用同一个组件画的。
 * @param {string} dir .docusaurus/
 * @returns sidebar、component（块名）与 docs：地址、在块名表里的键、内容的块名
 */
function readTable(dir) {
  const read = (file) => fs.readFileSync(path.join(dir, file), 'utf8');
  const chunkNames = JSON.parse(read('routesChunkNames.json'));
  const routes = read('routes.js');
  const repeated = repeatedRoutes(routes);
  const found = longestRun(routes)
    .map(([, route, hash, sidebar]) => ({route, key: `${route}-${hash}`, sidebar}))
    .filter(({route, key}) => isDoc(chunkNames[key]) && !repeated.has(route))
    .map((doc) => ({...doc, component: chunkNames[doc.key].__comp, content: chunkNames[doc.key].content}));
  const {sidebar, component} = found[0] ?? {};
  return {sidebar, component, docs: found.filter((doc) => doc.sidebar === sidebar && doc.component === component)};
}

const importTable = "import {docs} from '@generated/registry';\n";

function mergeRegistry(source, {docs}) {
  const routes = new Map(docs.map(({content, route}) => [content, route]));
  const rows = new Map();
  const rest = source.replace(/^ {2}"([^"]+)": \[(.*)\],?\n?/gm, (line, name, load) => {
    const route = routes.get(name);
    if (route === undefined) return line;
    rows.set(route, `  ${JSON.stringify(route)}: ["${name}", ${load}],\n`);
    return '';
  });
  const missing = docs.find(({route}) => !rows.has(route));
  if (missing)
    throw new Error(`登记里没有 ${missing.route}：上游可能改了写法，核对 plugins/slim-client/docTable.mjs。`);
  return `export const docs = {
${docs.map(({route}) => rows.get(route)).join('')}};
${rest.replace('export default', 'const registry =')}
for (const [name, load] of Object.values(docs)) registry[name] = [load];
export default registry;
`;
}

/** 路径各不相同，键不要哈希，与 trimGenerated.mjs 的写法一样。 */
function mergeChunkNames(source, {docs, component}) {
  const keys = new Set(docs.map(({key}) => key));
  const rest = Object.fromEntries(Object.entries(JSON.parse(source)).filter(([key]) => !keys.has(key)));
  return `${importTable}const names = ${JSON.stringify(rest, undefined, 2)};
for (const [path, [content]] of Object.entries(docs)) names[path + '-'] = {__comp: '${component}', content};
export default names;
`;
}

/** 全部放在原来第一篇的位置：都是写死的路径，次序不影响匹配。 */
function mergeRoutes(source, {docs, sidebar}) {
  const [first, ...others] = docs.map(({route}) => route);
  const rest = new Set(others);
  return (
    importTable +
    source.replace(page, (text, route) => {
      if (rest.has(route)) return '';
      if (route !== first) return text;
      return `...Object.keys(docs).map((path) => ({
  path, component: ComponentCreator(path, ''), exact: true, sidebar: ${JSON.stringify(sidebar)}
})),`;
    })
  );
}

/** 全局数据只略去由表写得出来的：编号就是地址的后半截（没有自定义 slug），也没有别的字段。 */
function mergeGlobalData(source, {docs, sidebar}) {
  const data = JSON.parse(source);
  const routes = new Set(docs.map(({route}) => route));
  const isDerived = (version, {id, path: route, sidebar: own, ...others}) =>
    routes.has(route) && route === `${version.path}/${id}` && own === sidebar && Object.keys(others).length === 0;
  const fills = [];
  for (const [id, {versions}] of Object.entries(data['docusaurus-plugin-content-docs'] ?? {})) {
    for (const [index, version] of versions.entries()) {
      if (docs.length === 0 || version.docs.filter((doc) => routes.has(doc.path)).length < docs.length) continue;
      version.docs = version.docs.filter((doc) => !isDerived(version, doc));
      fills.push(`fill(data['docusaurus-plugin-content-docs'][${JSON.stringify(id)}].versions[${index}]);\n`);
    }
  }
  return `${importTable}const data = ${JSON.stringify(data)};
function fill(version) {
  const listed = version.docs.map(({path}) => path);
  for (const path of Object.keys(docs)) {
    if (listed.includes(path)) continue;
    version.docs.push({id: path.slice(version.path.length + 1), path, sidebar: ${JSON.stringify(sidebar)}});
  }
}
${fills.join('')}export default data;
`;
}

const merges = {
  'registry.js': mergeRegistry,
  'routesChunkNames.json': mergeChunkNames,
  'routes.js': mergeRoutes,
  'globalData.json': mergeGlobalData,
};

/** 要改写的几个文件的名字。 */
export const merged = Object.keys(merges);

/** 改写其中一个；file 是它的绝对路径。 */
export function mergeDocs(file, source) {
  return merges[path.basename(file)](source, readTable(path.dirname(file)));
}
