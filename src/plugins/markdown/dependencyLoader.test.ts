import {expect, test} from 'vitest';
import dependencyLoader from './dependencyLoader.mjs';

test('内联的图与下载的文件，各种写法都声明成依赖；外链与站内的图不算', () => {
  const declared: string[] = [];
  const source = [
    '<Figure src="./a.svg" alt="甲" />',
    "<Figure alt='乙' src='b.svg' />",
    '<Figure',
    '  src = "../c.svg"',
    '/>',
    '<Download file="/downloads/e24.csv">E24</Download>',
    "<Download file='/downloads/d.md'>丁</Download>",
    '<img src="/img/logo.svg" /><img src="https://example.com/e.png" />',
  ].join('\n');
  const context = {
    getOptions: () => ({
      files: ['/site/data/lab.yml'],
      staticDir: '/site/static',
    }),
    addDependency: (file: string) => declared.push(file),
    resourcePath: '/site/docs/guide/a.mdx',
  };
  expect(dependencyLoader.call(context, source)).toBe(source);
  expect(declared.sort()).toEqual([
    '/site/data/lab.yml',
    '/site/docs/c.svg',
    '/site/docs/guide/a.svg',
    '/site/docs/guide/b.svg',
    '/site/static/downloads/d.md',
    '/site/static/downloads/e24.csv',
  ]);
});
