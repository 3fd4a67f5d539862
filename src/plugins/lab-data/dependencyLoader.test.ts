import {expect, test} from 'vitest';
import dependencyLoader from './dependencyLoader.mjs';

test('内联的图与下载文件的目录，各种写法都声明成依赖；外链与站内的图不算', () => {
  const declared: string[] = [];
  const source = [
    '<Figure src="./a.svg" alt="甲" /><Figure\n  src = \'../c.svg\' />',
    '<Download file="/downloads/e24.csv">E24</Download>',
    '<img src="/img/logo.svg" /><img src="https://example.com/e.png" />',
  ].join('\n');
  const context = {
    getOptions: () => ({files: ['/data/lab.yml'], staticDir: '/static'}),
    addDependency: (file: string) => declared.push(file),
    addContextDependency: (folder: string) => declared.push(`${folder}/`),
    resourcePath: '/docs/guide/a.mdx',
  };
  expect(dependencyLoader.call(context, source)).toBe(source);
  expect(declared).toEqual([
    '/data/lab.yml',
    '/docs/guide/a.svg',
    '/docs/c.svg',
    '/static/downloads/',
  ]);
});
