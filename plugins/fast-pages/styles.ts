/**
 * 样式：删掉全站用不到的规则；每类页面（不是每个页面）内联一份首屏用到的关键样式，内容安全策略因此只要几个哈希；
 * 其余的放在正文之后的样式表里，不挡首次绘制，没有脚本也会加载。
 */
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {transform} from 'lightningcss';
import {PurgeCSS, type ExtractorResultDetailed, type UserDefinedSafelist} from 'purgecss';
import {simplify, usedVariables, withoutStates} from './cascade';
import type {Markup} from './markup';

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

/** 一页属于哪一种；file 是相对 build/ 的路径，如 docs/intro.html。 */
export const kindOf = (file: string): string => kinds.find(({test}) => test.test(file))?.name ?? 'plain';

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

/** 标签里的标签名、类名、id 与属性；比把每个单词都当类名准得多。 */
function extract(openings: Iterable<string>): ExtractorResultDetailed {
  const tags = new Set<string>(['html', 'body']);
  const classes = new Set<string>();
  const ids = new Set<string>();
  const names = new Set<string>();
  const values = new Set<string>();
  for (const opening of openings) {
    const [, tag = '', attributes = ''] = /^<([a-z0-9-]+)([\s\S]*)>$/i.exec(opening) ?? [];
    tags.add(tag.toLowerCase());
    for (const [, name = '', quoted, single, bare] of attributes.matchAll(
      /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g,
    )) {
      const value = quoted ?? single ?? bare ?? '';
      names.add(name);
      // 类名也算属性值：样式里有 [class*='col--'] 这样的写法。
      values.add(value);
      if (name === 'class') for (const item of value.split(/\s+/)) classes.add(item);
      else if (name === 'id') ids.add(value);
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

async function keepUsed(
  css: string,
  tags: Iterable<string>,
  scripts: readonly string[],
  critical: boolean,
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    // 标签与词已经在手里，不必交给它一页一页地提。
    content: [
      {raw: '', extension: 'html'},
      {raw: '', extension: 'js'},
    ],
    extractors: [
      {extensions: ['html'], extractor: () => extract(tags)},
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

/** 打包时压缩过一遍，精简之后还能再压：常数的 calc 算得出了，相邻的规则成了一样的。 */
const minify = (css: string): string =>
  transform({filename: 'styles.css', code: Buffer.from(css), minify: true}).code.toString();

async function readScripts(outDir: string): Promise<string[]> {
  const dir = path.join(outDir, 'assets/js');
  return Promise.all((await fs.readdir(dir)).map((file) => fs.readFile(path.join(dir, file), 'utf8')));
}

const linkPattern = /<link rel=(?:"stylesheet"|stylesheet) href=(?:"([^"]+)"|([^\s>]+))\s*\/?>/;

/** 拆好的样式。 */
export interface Styles {
  /** 正文之后加载的样式表的网址。 */
  href: string;
  /** 页面的种类 → 内联的关键样式。 */
  critical: ReadonlyMap<string, string>;
}

/**
 * 把一个阻塞的样式表拆成关键样式与其余的，写好其余的，删去原来的。
 * @param page 任何一页构建好的 HTML，样式表的网址从它取
 */
export async function splitStyles(outDir: string, baseUrl: string, page: string, markup: Markup): Promise<Styles> {
  const match = linkPattern.exec(page);
  const href = match?.[1] ?? match?.[2];
  if (!href) throw new Error('页面里找不到样式表，上游可能改了模板，核对 plugins/fast-pages/styles.ts。');
  const original = path.join(outDir, href.slice(baseUrl.length));
  const source = await fs.readFile(original, 'utf8');

  const scripts = await readScripts(outDir);
  // 检索对话框的样式在它自己的脚本里，用到的变量要留在样式表里。
  const kept = usedVariables(scripts.join('\n'));
  // 上游在 -webkit-line-clamp 旁边还写了没有浏览器认得的 line-clamp，标记检查器当作错误。
  const full = minify(simplify(await keepUsed(source, markup.tags.keys(), scripts, false), kept)).replace(
    /([{;])line-clamp:[^;}]*;?/g,
    '$1',
  );
  const hash = crypto.createHash('sha256').update(full).digest('hex').slice(0, 8);
  const file = `assets/css/styles.${hash}.css`;
  await fs.rm(original);
  await fs.writeFile(path.join(outDir, file), full);

  const initial = withoutStates(full);
  const critical = new Map<string, string>();
  for (const [kind, tags] of markup.firstScreens) {
    critical.set(kind, minify(simplify(await keepUsed(initial, tags, [], true))));
  }
  return {href: baseUrl + file, critical};
}

/** 阻塞的样式表换成这一种页面的关键样式。 */
export function inlineStyles(head: string, file: string, {critical}: Styles): string {
  // 用函数：样式里的 $& 之类在替换的文字里另有意思，下面的网址也一样。
  return head.replace(linkPattern, () => `<style>${critical.get(kindOf(file)) ?? ''}</style>`);
}

/** 其余的样式表写在正文之后。 */
export const linkStyles = (body: string, {href}: Pick<Styles, 'href'>): string =>
  body.replace('</body>', () => `<link rel=stylesheet href=${href}></body>`);
