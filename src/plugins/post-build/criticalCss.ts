/**
 * 一个阻塞的样式表拆成两份：每类页面（不是每个页面）内联一份首屏用到的关键样式，内容安全策略因此只要几个哈希；
 * 其余的放在正文之后的样式表里，不挡首次绘制，没有脚本也会加载。全站用不到的规则删掉。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import type {UserDefinedSafelist} from 'purgecss';
import {belowFirstScreen, openings} from './html';
import type {BuiltSite, Step} from './pipeline';

/** 页面的种类：名字 → 相对产物目录的路径的样子；先写的先算，都不是的归 plain。 */
export type PageKinds = Readonly<Record<string, RegExp>>;

/** 只在运行时出现的：颜色模式、公告、进度条与搜索对话框。 */
const safelist: UserDefinedSafelist = [
  /^data-/,
  /^nprogress/,
  /^bar$/,
  /^peg$/,
  /^lab-/,
];

/** 关键样式里永远不要的：首页横幅的隐藏规则必须只随样式表来，它证明样式表能下载。 */
const neverCritical = [/base-url-issue-banner/];

const linkPattern = /<link rel="?stylesheet"? href="?([^"\s>]+)"?\s*\/?>/;

/** 各不相同的开始标签：全站的，与每一种页面首屏里的。 */
function collectTags(
  pages: BuiltSite['pages'],
  kindOf: (file: string) => string,
) {
  const all = new Set<string>();
  const firstScreens = new Map<string, Set<string>>();
  for (const [file, html] of pages) {
    const first = firstScreens.get(kindOf(file)) ?? new Set();
    firstScreens.set(kindOf(file), first);
    const below = belowFirstScreen(html);
    for (const {tag, at} of openings(html)) {
      all.add(tag);
      if (!below.some(([from, to]) => from <= at && at < to)) first.add(tag);
    }
  }
  return {all, firstScreens};
}

/** 只留用到的规则；变量由 cascade.ts 管，它知道脚本里还有谁在用。 */
async function keepUsed(
  css: string,
  tags: Iterable<string>,
  scripts: string,
  critical: boolean,
): Promise<string> {
  const {PurgeCSS} = await import('purgecss');
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [
      {raw: `<html><body>${[...tags].join('')}`, extension: 'html'},
      {raw: scripts, extension: 'js'},
    ],
    safelist: critical ? [/^data-theme/] : safelist,
    blocklist: critical ? neverCritical : [],
    variables: false,
    keyframes: !critical,
  });
  if (!result) throw new Error('没有可以精简的样式表。');
  return result.css;
}

function readScripts(outDir: string): string {
  const dir = path.join(outDir, 'assets/js');
  const files = fs.readdirSync(dir).filter((file) => file.endsWith('.js'));
  return files
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))
    .join('\n');
}

/** 写好其余的样式表，删去原来的；给出它的网址，与每一种页面内联的关键样式。 */
async function splitStyles(site: BuiltSite, kindOf: (file: string) => string) {
  const {siteDir, outDir, baseUrl, pages} = site;
  const [
    {browserslistToTargets, transform},
    {simplify, usedVariables, withoutStates},
  ] = await Promise.all([import('lightningcss'), import('./cascade')]);
  // 不给目标，压缩会合成 Safari 不认的简写（text-decoration: underline 1px），链接就没有下划线。
  const targets = browserslistToTargets(
    browserslist(undefined, {path: siteDir, env: 'production'}),
  );
  const minify = (css: string): string =>
    transform({
      filename: 'styles.css',
      code: Buffer.from(css),
      minify: true,
      targets,
    }).code.toString();
  const [, link] = linkPattern.exec([...pages.values()][0] ?? '') ?? [];
  if (!link)
    throw new Error(
      '页面里找不到样式表，上游可能改了模板，核对 src/plugins/post-build/criticalCss.ts。',
    );
  const original = path.join(outDir, link.slice(baseUrl.length));
  const source = fs.readFileSync(original, 'utf8');
  const {all, firstScreens} = collectTags(pages, kindOf);
  const scripts = readScripts(outDir);
  // 脚本里另写的样式也用变量；上游在 -webkit-line-clamp 旁边还写了没有浏览器认得的 line-clamp。
  const kept = usedVariables(scripts);
  const full = minify(
    simplify(await keepUsed(source, all, scripts, false), kept),
  ).replace(/([{;])line-clamp:[^;}]*;?/g, '$1');
  const hash = crypto
    .createHash('sha256')
    .update(full)
    .digest('hex')
    .slice(0, 8);
  const file = `assets/css/styles.${hash}.css`;
  fs.rmSync(original);
  fs.writeFileSync(path.join(outDir, file), full);
  const initial = withoutStates(full);
  const critical = new Map<string, string>();
  for (const [kind, tags] of firstScreens)
    critical.set(
      kind,
      minify(simplify(await keepUsed(initial, tags, '', true))),
    );
  return {href: baseUrl + file, critical};
}

/**
 * @param kinds 页面的种类，每一种一份关键样式
 * @throws Error 页面里找不到样式表
 */
export function criticalCss(kinds: PageKinds): Step {
  const kindOf = (file: string): string =>
    Object.keys(kinds).find((kind) => kinds[kind]?.test(file)) ?? 'plain';
  return {
    name: 'critical-css',
    pages: async (site) => {
      const {href, critical} = await splitStyles(site, kindOf);
      for (const [file, html] of site.pages) {
        // 用函数：样式里的 $& 之类在替换的文字里另有意思。
        const inlined = html.replace(
          linkPattern,
          () => `<style>${critical.get(kindOf(file)) ?? ''}</style>`,
        );
        site.pages.set(
          file,
          inlined.replace(
            '</body>',
            () => `<link rel=stylesheet href=${href}></body>`,
          ),
        );
      }
    },
  };
}
