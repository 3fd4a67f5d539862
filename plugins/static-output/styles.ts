/**
 * 样式：删掉全站用不到的规则；每类页面（不是每个页面）内联一份首屏用到的关键样式，内容安全策略因此只要几个哈希；
 * 其余的放在正文之后的样式表里，不挡首次绘制，没有脚本也会加载。
 */
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PurgeCSS, type ExtractorResultDetailed, type UserDefinedSafelist} from 'purgecss';
import {simplify, usedVariables, withoutStates} from './cascade';
import type {Page} from './index';

/** 页面的种类，按路径分；每种一份关键样式，策略里一个哈希。 */
const kinds: readonly {name: string; test: RegExp}[] = [
  {name: 'home', test: /^index\.html$/},
  {name: 'award', test: /^docs\/award-statistics\.html$/},
  {name: 'exam', test: /^docs\/exam\/exam-/},
  {name: 'listing', test: /^docs(\.html|\/category\/)/},
  {name: 'ops', test: /^docs\/ops-doc\//},
  {name: 'guide', test: /^docs\/services\//},
  {name: 'doc', test: /^docs\//},
  {name: 'blog', test: /^blog(\.html|\/)/},
  {name: 'plain', test: /./},
];

/** 一篇文章落在首屏里的字数上限：1440×900 的屏幕去掉页头约二十四行，每行四十来个字。 */
const firstScreenCharacters = 1100;

/** 只在运行时出现的：颜色模式、公告、进度条与搜索对话框。 */
const safelist: UserDefinedSafelist = [/^data-/, /^nprogress/, /^bar$/, /^peg$/, /^lab-/];

/**
 * 主题脚本里有、只有改了配置才会出现的类。页面里真的出现时照样保留，所以打开某项配置不必改这里；
 * 不在这张表里的类，脚本里提到过就保留。
 */
const offByConfiguration: readonly RegExp[] = [
  /^dropdown/, // 导航栏没有下拉菜单
  /^navbar--(?:dark|primary)$/,
  /^darkNavbarColorModeToggle_/,
  /^iconLanguage_/, // 只有一种语言
  /^(?:collapseSidebarButton|collapseSidebarButtonIcon|expandButton|expandButtonIcon|sidebarHidden|docSidebarContainerHidden)_/, // 侧栏不能收起
  /^(?:docMainContainerEnhanced|docItemWrapperEnhanced)_/,
  /^(?:announcementBar|menuWithAnnouncementBar|closeButton_CVFx|content_knG7)/, // 公告在静态页面里，配置了才有
  /^(?:github|x|linkedin|bluesky|instagram|threads|mastodon|twitch|youtube|stackoverflow)Svg_/, // 作者没有社交账号
  /^(?:authorSocial|imageOnlyAuthor)/,
  /^(?:alert|badge|col|margin|padding|button)--/, // 组合式的工具类，用到的都在静态页面里
  /^(?:badge|pagination|card|footer|close)$/,
  // 正文的写法：用到的都在静态页面里
  /^(?:details|collapsibleContent|containsTaskList|img|menuExternalLink|menuHtmlItem|iconEdit)_/,
  /^(?:containsTaskList|contains-task-list|menu__link--sublist-caret)$/,
  /^tabs--block$/,
  /^anchorTargetStickyNavbar_/, // 导航栏随滚动隐藏，用的是另一个类
];

/** 关键样式里永远不要的：首页横幅的隐藏规则必须只随样式表来，它证明样式表能下载。 */
const neverCritical = [/base-url-issue-banner/];

/** 全部页面的静态 HTML 里真正出现的标签、类名、id 与属性；比把每个单词都当类名准得多。 */
function extract(pages: readonly string[]): ExtractorResultDetailed {
  const tags = new Set<string>(['html', 'body']);
  const classes = new Set<string>();
  const ids = new Set<string>();
  const names = new Set<string>();
  const values = new Set<string>();
  // 同样的标签每一页都有，只拆一次。
  const seen = new Set<string>();
  for (const html of pages) {
    for (const [tag] of html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .matchAll(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi)) {
      if (seen.has(tag)) continue;
      seen.add(tag);
      const [, name = '', attributes = ''] = /^<([a-z0-9-]+)([\s\S]*)>$/i.exec(tag) ?? [];
      tags.add(name.toLowerCase());
      for (const [, key = '', quoted, single, bare] of attributes.matchAll(
        /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g,
      )) {
        const value = quoted ?? single ?? bare ?? '';
        names.add(key);
        // 类名也算属性值：样式里有 [class*='col--'] 这样的写法。
        values.add(value);
        if (key === 'class') for (const item of value.split(/\s+/)) classes.add(item);
        else if (key === 'id') ids.add(value);
      }
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

/** 脚本里的词；配置关掉的功能不算数。 */
function extractWords(scripts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const script of scripts) for (const word of script.match(/[\w-]+/g) ?? []) words.add(word);
  return [...words].filter((word) => !offByConfiguration.some((pattern) => pattern.test(word)));
}

/** 首屏用到的标记：正文超过一屏的部分、翻页与页脚不要。标签不必配对，只用来数标签与类名。 */
function firstScreen(html: string): string {
  const start = html.indexOf('<article');
  const end = html.lastIndexOf('</article>');
  if (start < 0 || end < start) return html;
  let characters = 0;
  for (const match of html.slice(start, end).matchAll(/>([^<]*)</g)) {
    characters += match[1]?.trim().length ?? 0;
    if (characters <= firstScreenCharacters) continue;
    const rest = html.slice(end);
    const toc = rest.search(/<div class="col col--/);
    const footer = rest.indexOf('<footer');
    return html.slice(0, start + match.index) + (toc < 0 ? '' : rest.slice(toc, footer));
  }
  return html;
}

async function keepUsed(
  css: string,
  html: readonly string[],
  scripts: readonly string[],
  critical: boolean,
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    // 自己提取，一次提完：交给它一页一页地提，大站点上慢一倍。
    content: [
      {raw: '', extension: 'html'},
      {raw: '', extension: 'js'},
    ],
    extractors: [
      {extensions: ['html'], extractor: () => extract(html)},
      {extensions: ['js'], extractor: () => extractWords(scripts)},
    ],
    safelist: critical ? [/^data-theme/] : safelist,
    blocklist: critical ? neverCritical : [],
    // 变量由 cascade.ts 管：它知道脚本里还有谁在用。
    variables: false,
    keyframes: !critical,
  });
  if (!result) throw new Error('没有可以精简的样式表。');
  return result.css;
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

  const scripts = await readScripts(outDir);
  // 检索对话框的样式在它自己的脚本里，用到的变量要留在样式表里。
  const kept = usedVariables(scripts.join('\n'));
  // 上游在 -webkit-line-clamp 旁边还写了没有浏览器认得的 line-clamp，标记检查器当作错误。
  const full = simplify(
    await keepUsed(
      source,
      pages.map((page) => page.html),
      scripts,
      false,
    ),
    kept,
  ).replace(/([{;])line-clamp:[^;}]*;?/g, '$1');
  const hash = crypto.createHash('sha256').update(full).digest('hex').slice(0, 8);
  const fullHref = `/assets/css/styles.${hash}.css`;
  await fs.rm(original);
  await fs.writeFile(path.join(outDir, fullHref), full);

  const critical = new Map<string, string>();
  const kindOf = (page: Page) => kinds.find((kind) => kind.test.test(page.file))?.name ?? 'plain';
  for (const {name} of kinds) {
    const html = pages.filter((page) => kindOf(page) === name).map((page) => firstScreen(page.html));
    if (html.length > 0) critical.set(name, simplify(withoutStates(await keepUsed(full, html, [], true))));
  }
  return pages.map((page) => ({
    ...page,
    html: page.html
      .replace(linkPattern, `<style>${critical.get(kindOf(page)) ?? ''}</style>`)
      .replace('</body>', `<link rel=stylesheet href=${fullHref}></body>`),
  }));
}
