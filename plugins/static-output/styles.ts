/**
 * 样式：删掉全站用不到的规则；每类页面（不是每个页面）内联一份关键样式，内容安全策略因此只要几个哈希；
 * 其余的放在正文之后的样式表里，不挡首次绘制，没有脚本也会加载。
 */
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PurgeCSS, type UserDefinedSafelist} from 'purgecss';
import type {Page} from './index';

/** 页面的种类，按路径分。 */
const kinds: readonly {name: string; test: RegExp}[] = [
  {name: 'home', test: /^index\.html$/},
  {name: 'award', test: /^docs\/award-statistics\.html$/},
  {name: 'doc', test: /^docs(\.html|\/)/},
  {name: 'blog', test: /^blog(\.html|\/)/},
  {name: 'plain', test: /./},
];

/** 只在运行时出现的：颜色模式、公告、进度条与搜索对话框。 */
const safelist: UserDefinedSafelist = [/^data-/, /^nprogress/, /^bar$/, /^peg$/, /^lab-/];

/** 关键样式里永远不要的：首页横幅的隐藏规则必须只随样式表来，它证明样式表能下载。 */
const neverCritical = [/base-url-issue-banner/];

/** 静态 HTML 里真正出现的标签、类名、id 与属性；比把每个单词都当类名准得多。 */
function extract(html: string) {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const tags = new Set<string>(['html', 'body']);
  const classes = new Set<string>();
  const ids = new Set<string>();
  const names = new Set<string>();
  const values = new Set<string>();
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = '', quoted, single, bare] of attributes.matchAll(
      /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g,
    )) {
      const value = quoted ?? single ?? bare ?? '';
      names.add(name);
      if (name === 'class') for (const item of value.split(/\s+/)) classes.add(item);
      else if (name === 'id') ids.add(value);
      else values.add(value);
    }
  }
  return {
    tags: [...tags],
    classes: [...classes],
    ids: [...ids],
    attributes: {names: [...names], values: [...values]},
    undetermined: [],
  };
}

async function keepUsed(
  css: string,
  html: readonly string[],
  scripts: readonly string[],
  critical: boolean,
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [...html.map((raw) => ({raw, extension: 'html'})), ...scripts.map((raw) => ({raw, extension: 'js'}))],
    extractors: [{extensions: ['html'], extractor: extract}],
    safelist: critical ? [/^data-theme$/] : safelist,
    blocklist: critical ? neverCritical : [],
    variables: true,
    keyframes: !critical,
  });
  if (!result) throw new Error('没有可以精简的样式表。');
  return result.css;
}

/** 首次绘制用不到的条件块：打印与强制颜色随样式表来。 */
function screenOnly(css: string): string {
  let output = '';
  let rest = css;
  for (;;) {
    const match = /@media (?:print|\(forced-colors[^{]*)\s*\{/.exec(rest);
    if (!match) return output + rest;
    let depth = 1;
    let end = match.index + match[0].length;
    while (depth > 0 && end < rest.length) {
      if (rest[end] === '{') depth += 1;
      if (rest[end] === '}') depth -= 1;
      end += 1;
    }
    output += rest.slice(0, match.index);
    rest = rest.slice(end);
  }
}

async function readScripts(outDir: string): Promise<string[]> {
  const dir = path.join(outDir, 'assets/js');
  return Promise.all((await fs.readdir(dir)).map((file) => fs.readFile(path.join(dir, file), 'utf8')));
}

const linkPattern = /<link rel=(?:"stylesheet"|stylesheet) href=(?:"([^"]+)"|([^\s>]+))\s*\/?>/;

/** 把一个阻塞的样式表换成内联的关键样式与正文之后的样式表；返回改过的页面。 */
export async function splitStyles(outDir: string, pages: readonly Page[]): Promise<Page[]> {
  const match = linkPattern.exec(pages[0]?.html ?? '');
  const href = match?.[1] ?? match?.[2];
  if (!href) throw new Error('页面里找不到样式表，上游可能改了模板，核对 plugins/static-output/styles.ts。');
  const original = path.join(outDir, href);
  const source = await fs.readFile(original, 'utf8');

  const full = await keepUsed(
    source,
    pages.map((page) => page.html),
    await readScripts(outDir),
    false,
  );
  const hash = crypto.createHash('sha256').update(full).digest('hex').slice(0, 8);
  const fullHref = `/assets/css/styles.${hash}.css`;
  await fs.rm(original);
  await fs.writeFile(path.join(outDir, fullHref), full);

  const critical = new Map<string, string>();
  const kindOf = (page: Page) => kinds.find((kind) => kind.test.test(page.file))?.name ?? 'plain';
  for (const {name} of kinds) {
    const html = pages.filter((page) => kindOf(page) === name).map((page) => page.html);
    if (html.length > 0) critical.set(name, screenOnly(await keepUsed(full, html, [], true)));
  }
  return pages.map((page) => ({
    ...page,
    html: page.html
      .replace(linkPattern, `<style>${critical.get(kindOf(page)) ?? ''}</style>`)
      .replace('</body>', `<link rel=stylesheet href=${fullHref}></body>`),
  }));
}
