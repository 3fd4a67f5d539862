/**
 * 内容安全策略：哈希从构建好的 HTML 里算，不手写。出现没有登记的内联脚本、行内样式或事件属性时构建失败。
 */
import crypto from 'node:crypto';
import {FaultsError, type Fault} from '../lab-data/faults';
import type {Page} from './index';

/** 登记过的内联脚本，靠内容里的标志识别；每一种都知道为什么必须内联。 */
const knownScripts: readonly {mark: string; why: string}[] = [
  {mark: 'docusaurus-theme', why: '绘制之前定下颜色模式，免得闪一下'},
  {mark: 'data-has-hydrated', why: '首次绘制之后才下载脚本，先按下的按钮不丢'},
  {mark: '__docusaurus-base-url-issue-banner', why: '样式或入口脚本下载失败时说明部署路径，只在首页'},
];

const sha256 = (content: string) => `'sha256-${crypto.createHash('sha256').update(content).digest('base64')}'`;

function fault({file, html}: Page, index: number, field: string, problem: string, remedy: string): Fault {
  return {file: `build/${file}`, line: html.slice(0, index).split('\n').length, field, problem, remedy};
}

/** 检查一页，登记其中的哈希。 */
function inspect(page: Page, scripts: Set<string>, styles: Set<string>): Fault[] {
  const faults: Fault[] = [];
  for (const match of page.html.matchAll(/<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', content = ''] = match;
    if (/(?:^|\s)src=/.test(attributes) || /ld\+json/.test(attributes)) continue;
    if (knownScripts.some(({mark}) => content.includes(mark))) scripts.add(sha256(content));
    else {
      faults.push(
        fault(
          page,
          match.index,
          '<script>',
          `有没登记的内联脚本“${content.slice(0, 40)}…”`,
          '改成客户端模块，或登记到 plugins/static-output/policy.ts',
        ),
      );
    }
  }
  for (const match of page.html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(sha256(match[1] ?? ''));
  const markup = page.html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, (block) => ' '.repeat(block.length));
  for (const match of markup.matchAll(/<[a-z][a-z0-9-]*(?:\s(?:[^>"']|"[^"]*"|'[^']*')*?)?\s(style|on[a-z]+)=/gi)) {
    const name = match[1] ?? '';
    faults.push(fault(page, match.index, name, '有行内样式或事件属性', '样式写进 CSS，事件写进组件'));
  }
  return faults;
}

/** 整站一份策略，各指令一行。 */
export function contentPolicy(pages: readonly Page[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults = pages.flatMap((page) => inspect(page, scripts, styles));
  if (faults.length > 0) throw new FaultsError('内容安全策略', faults);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts].sort().join(' ')}`,
    `style-src 'self' ${[...styles].sort().join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** 给设不了响应头的主机：写成 <meta>，其中 frame-ancestors 不起作用，去掉。 */
export function addMetaPolicy(pages: readonly Page[], policy: string): Page[] {
  const content = policy.replace(/; frame-ancestors 'none'/, '');
  return pages.map((page) => ({
    ...page,
    html: page.html.replace(
      '<meta charset=UTF-8>',
      `<meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="${content}">`,
    ),
  }));
}
