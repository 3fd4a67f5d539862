/** plugins/slim-client/docTable.mjs：文档的路由、块名、登记与全局数据合成一张表，装载出来与上游的一样。只用 Node，不开浏览器。 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';

/** .docusaurus/ 里与路由有关的四个文件，照上游的写法。 */
const generated: Readonly<Record<string, string>> = (() => {
  const leaf = (route: string, hash: string, sidebar: string) => `          {
            path: '${route}',
            component: ComponentCreator('${route}', '${hash}'),
            exact: true,
            sidebar: "${sidebar}"
          }`;
  const layer = (route: string, hash: string, leaves: string[]) => `  {
    path: '${route}',
    component: ComponentCreator('${route}', '${hash}'),
    routes: [
${leaves.join(',\n')}
    ]
  }`;
  const current = [
    leaf('/docs', 'aaa', 'tutorialSidebar'),
    leaf('/docs/a', 'aab', 'tutorialSidebar'),
    leaf('/docs/category/c', 'aac', 'tutorialSidebar'),
    leaf('/docs/b', 'aad', 'tutorialSidebar'),
    leaf('/docs/short', 'aae', 'tutorialSidebar'),
    leaf('/docs/other', 'aaf', 'otherSidebar'),
  ];
  const doc = (content: string) => ({__comp: '0000000d', content});
  const names = {
    '/blog-bba': {__comp: '0000000b'},
    '/docs-aaa': {__comp: '0000000e'},
    '/docs-bbb': {__comp: '0000000f'},
    '/docs-bbd': {__comp: '00000010'},
    '/docs/1.0-bbc': {__comp: '0000000f'},
    '/docs/1.0/a-aag': doc('00000006'),
    '/docs/a-aab': doc('00000001'),
    '/docs/b-aad': doc('00000002'),
    '/docs/category/c-aac': {__comp: '0000000c', __props: '00000003'},
    '/docs/other-aaf': doc('00000005'),
    '/docs/short-aae': doc('00000004'),
  };
  const chunks = ['1', '2', '3', '4', '5', '6', 'b', 'c', 'd', 'e', 'f', '10'].map((name) => name.padStart(8, '0'));
  const docs = [
    ['other', '/docs/other', 'otherSidebar'],
    ['a', '/docs/a', 'tutorialSidebar'],
    ['b', '/docs/b', 'tutorialSidebar'],
    ['very/long', '/docs/short', 'tutorialSidebar'],
  ].map(([id, route, sidebar]) => ({id, path: route, sidebar}));
  const versions = [
    {path: '/docs/1.0', docs: [{id: 'a', path: '/docs/1.0/a', sidebar: 'tutorialSidebar'}]},
    {path: '/docs', docs: [...docs, {id: '/category/c', path: '/docs/category/c', sidebar: 'tutorialSidebar'}]},
  ];
  return {
    'routes.js': `import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/blog',
    component: ComponentCreator('/blog', 'bba'),
    exact: true
  },
${layer('/docs', 'bbd', [layer('/docs/1.0', 'bbc', [leaf('/docs/1.0/a', 'aag', 'tutorialSidebar')]), layer('/docs', 'bbb', current)])}
];
`,
    'routesChunkNames.json': JSON.stringify(names, undefined, 2),
    'registry.js': `export default {
${chunks.map((name) => `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "data:text/javascript,export default '${name}'"), "@site/${name}", require.resolveWeak("@site/${name}")],`).join('\n')}};
`,
    'globalData.json': JSON.stringify({'docusaurus-plugin-content-docs': {default: {path: '/docs', versions}}}),
  };
})();

test('文档合成一张表：每条路由下载的块、侧栏与全局数据都不变，入口里每篇只写一遍', async () => {
  const {default: trim} = await import('../plugins/slim-client/trimGenerated.mjs');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-generated-'));
  for (const [name, text] of Object.entries(generated)) fs.writeFileSync(path.join(dir, name), text);
  const run = (name: string): string =>
    String(
      trim.call(
        {resourcePath: path.join(dir, name), addDependency: () => undefined},
        fs.readFileSync(path.join(dir, name), 'utf8'),
      ),
    );
  const trimmed = Object.fromEntries(Object.keys(generated).map((name): [string, string] => [name, run(name)]));
  expect(Object.values(trimmed).join('').split('/docs/a"')).toHaveLength(2);
  expect(Object.values(trimmed).join('').split('00000002"')).toHaveLength(3);

  /** 装载四个模块，列出每条路由由外到里的路径、侧栏与下载到的块。 */
  const load = async (files: Readonly<Record<string, string>>, folder: string) => {
    const home = path.join(dir, folder);
    fs.mkdirSync(home);
    const write = (name: string, text: string) => {
      fs.writeFileSync(path.join(home, name), text.replaceAll('@generated/registry', './registry.mjs'));
    };
    for (const [name, text] of Object.entries(files)) {
      const module = text.replace('@docusaurus/ComponentCreator', './creator.mjs').replace(/, "@site[^\]]*/g, '');
      write(name.replace(/\.\w+$/, '.mjs'), /^[[{]/.test(module) ? `export default ${module};` : module);
    }
    write(
      'creator.mjs',
      `import names from './routesChunkNames.mjs';
import registry from './registry.mjs';
const load = (value) => Promise.all(Object.entries(value).map(async ([key, name]) => [key, (await registry[name][0]()).default]));
export default (path, hash) => load(names[path + '-' + hash]);
`,
    );
    write(
      'index.mjs',
      `import routes from './routes.mjs';
import globalData from './globalData.mjs';
const flat = (list, above) => list.flatMap(({path, component, sidebar, exact, routes}) =>
  [{path: above + ' > ' + path, component, sidebar, exact}, ...flat(routes ?? [], above + ' > ' + path)]);
const rows = flat(routes, '');
for (const row of rows) row.component = await row.component;
const byPath = (one, other) => one.path < other.path ? -1 : 1;
const versions = globalData['docusaurus-plugin-content-docs'].default.versions;
export default {rows: rows.sort(byPath), versions: versions.map(({path, docs}) => ({path, docs: docs.sort(byPath)}))};
`,
    );
    const loaded: unknown = await import(path.join(home, 'index.mjs'));
    return JSON.stringify(loaded, undefined, 1);
  };
  const original = await load(generated, 'original');
  expect(original.replace(/\s/g, '')).toContain('"path":">/docs>/docs>/docs/a","component":[["__comp","0000000d"]');
  expect(await load(trimmed, 'trimmed')).toBe(original);

  fs.writeFileSync(path.join(dir, 'registry.js'), 'export default {};');
  expect(() => run('registry.js')).toThrow('登记里没有 /docs/a');
  fs.rmSync(dir, {recursive: true});
});
