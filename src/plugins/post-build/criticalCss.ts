/**
 * 每类页面（不是每个页面）内联一份首屏用到的关键样式，内容安全策略因此只要几个哈希；整份样式表挪到正文之后，不挡首次绘制，
 * 没有脚本也会加载。
 */
import fs from 'node:fs';
import path from 'node:path';
import postcss, {Rule} from 'postcss';
import {firstScreenOf, openings} from './html';
import type {BuiltSite, Step} from './pipeline';

/** 页面的种类：名字 → 相对产物目录的路径的样子；先写的先算，都不是的归 plain。 */
type PageKinds = Readonly<Record<string, RegExp>>;

const linkPattern = /<link rel="?stylesheet"? href="?([^"\s>]+)"?\s*\/?>/;

/** 每一种页面首屏里各不相同的开始标签。 */
function firstScreenTags(
  pages: BuiltSite['pages'],
  kindOf: (file: string) => string,
): Map<string, Set<string>> {
  const firstScreens = new Map<string, Set<string>>();
  for (const {file, html} of pages) {
    const tags = firstScreens.get(kindOf(file)) ?? new Set();
    firstScreens.set(kindOf(file), tags);
    for (const {tag} of openings(firstScreenOf(html))) tags.add(tag);
  }
  return firstScreens;
}

/** 打印、强制配色、减少动效与指针悬停的块；:not() 里的不算状态。 */
const laterBlocks = /print|forced-colors|prefers-reduced-motion|hover:/;
const laterStates =
  /(?<!:not\():(?:hover|active|focus|target|disabled|visited)/;
const laterProperties =
  /^(?:transition|animation|cursor|will-change|pointer-events|-webkit-tap|(?:-webkit-)?user-select)/;
const onRoot = /^(?::root|html\[data-theme=["']?dark["']?\])$/;

/**
 * 首次绘制用不到的声明：随完整的样式表来的状态与打印，与被盖住的。上游的样式都在 @layer 里，本站的不在：同一个选择器的同一条
 * 声明，分层的永远输；同名的变量，根上分层的也一样。
 */
function withoutLater(css: string) {
  const root = postcss.parse(css);
  const overriding = new Set<string>();
  root.each((rule) => {
    if (rule instanceof Rule)
      rule.walkDecls(({prop}) => {
        for (const selector of rule.selectors)
          overriding.add(`${selector} ${prop}`);
      });
  });
  const isOverridden = (selector: string, prop: string) =>
    overriding.has(`${selector} ${prop}`) ||
    (onRoot.test(selector) && overriding.has(`:root ${prop}`));
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      const {parent, prop, important} = declaration;
      if (
        parent instanceof Rule &&
        !important &&
        parent.selectors.every((selector) => isOverridden(selector, prop))
      )
        declaration.remove();
    });
  });
  root.walkAtRules((block) => {
    if (block.name === 'page' || laterBlocks.test(block.params)) block.remove();
  });
  root.walkDecls(laterProperties, (declaration) => {
    declaration.remove();
  });
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter(
      (selector) => !laterStates.test(selector),
    );
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

/** 只留首屏用到的规则与变量。 */
async function keepUsed(css: string, tags: Iterable<string>) {
  const {PurgeCSS} = await import('purgecss');
  const [result] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [{raw: `<html><body>${[...tags].join('')}`, extension: 'html'}],
    safelist: [/^data-theme/],
    // 首页横幅的隐藏规则必须只随样式表来，它证明样式表能下载。
    blocklist: [/base-url-issue-banner/],
    variables: true,
    keyframes: true,
  });
  return result?.css ?? '';
}

/**
 * @param kinds 页面的种类，每一种一份关键样式
 * @throws Error 页面里找不到样式表
 */
export function criticalCss(kinds: PageKinds): Step {
  const kindOf = (file: string) =>
    Object.keys(kinds).find((kind) => kinds[kind]?.test(file)) ?? 'plain';
  return {
    pages: async ({pages, outDir, baseUrl, inlined}) => {
      const [link, href] = linkPattern.exec(pages[0]?.html ?? '') ?? [];
      if (!link || !href)
        throw new Error(
          '页面里找不到样式表，上游可能改了模板，核对 src/plugins/post-build/criticalCss.ts。',
        );
      const sheet = path.join(outDir, href.slice(baseUrl.length));
      const source = withoutLater(fs.readFileSync(sheet, 'utf8'));
      const styles = new Map<string, string>();
      for (const [kind, tags] of firstScreenTags(pages, kindOf))
        styles.set(kind, await keepUsed(source, tags));
      for (const style of styles.values()) inlined.add(style);
      for (const page of pages) {
        const style = styles.get(kindOf(page.file)) ?? '';
        // 用函数：样式里的 $& 之类在替换的文字里另有意思。
        page.html = page.html
          .replace(linkPattern, () => `<style>${style}</style>`)
          .replace('</body>', () => `${link}</body>`);
      }
    },
  };
}
