/**
 * 内容安全策略：哈希由构建好的 HTML 里的内联脚本（压缩之后的样子）、与构建最后添进页面的脚本和样式算出，不手写。
 * 出现没有登记的内联脚本、内联样式、行内样式或事件属性时构建失败。
 */
import crypto from 'node:crypto';
import {FaultsError, type Fault} from '../diagnostics/faults';
import type {Markup} from './markup';
import {minifyScript} from './scripts';

/** 登记过的内联脚本，靠内容里的标志识别；每一种都知道为什么必须内联。 */
const knownScripts: readonly {mark: string; why: string}[] = [
  {mark: 'docusaurus-theme', why: '绘制之前定下颜色模式，免得闪一下'},
  {mark: '__docusaurus-base-url-issue-banner', why: '样式或入口脚本下载失败时说明部署路径，只在首页'},
];

const sha256 = (content: string) => `'sha256-${crypto.createHash('sha256').update(content).digest('base64')}'`;

/** 页面里不该有的内联内容；lineOf 由页面与原文得出行号。 */
function faultsIn({scripts, styles, tags}: Markup, lineOf: (file: string, text: string) => number): Fault[] {
  const unknown = [...scripts].filter(([content]) => !knownScripts.some(({mark}) => content.includes(mark)));
  const styled = [...tags].flatMap(([tag, file]) => {
    const [, name] = /^<[^\s>]+(?:\s(?:[^>"']|"[^"]*"|'[^']*')*?)?\s(style|on[a-z]+)=/i.exec(tag) ?? [];
    return name === undefined ? [] : [{tag, file, name}];
  });
  return [
    ...unknown.map(([content, file]) => ({
      file: `build/${file}`,
      line: lineOf(file, content),
      field: '<script>',
      problem: `有没登记的内联脚本“${content.slice(0, 40)}…”`,
      remedy: '改成客户端模块，或登记到 plugins/fast-pages/policy.ts',
    })),
    ...[...styles].map(([content, file]) => ({
      file: `build/${file}`,
      line: lineOf(file, content),
      field: '<style>',
      problem: `有内联样式“${content.slice(0, 40)}…”`,
      remedy: '写进 src/css 或组件的 CSS 模块',
    })),
    ...styled.map(({tag, file, name}) => ({
      file: `build/${file}`,
      line: lineOf(file, tag),
      field: name,
      problem: '有行内样式或事件属性',
      remedy: '样式写进 CSS，事件写进组件',
    })),
  ];
}

/**
 * 整站一份策略，各指令一行。
 * @param markup 全站的标记
 * @param added 构建最后添进页面的内联脚本与样式，不必检查
 * @throws FaultsError 有不该有的内联内容时，一次列全
 */
export function contentPolicy(
  markup: Markup,
  added: {scripts: readonly string[]; styles: readonly string[]},
  lineOf: (file: string, text: string) => number,
): string {
  const faults = faultsIn(markup, lineOf);
  if (faults.length > 0) throw new FaultsError('内容安全策略', faults);
  const scripts = new Set([...[...markup.scripts.keys()].map(minifyScript), ...added.scripts].map(sha256));
  const styles = new Set(added.styles.map(sha256));
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
export function addMetaPolicy(head: string, policy: string): string {
  const content = policy.replace(/; frame-ancestors 'none'/, '');
  return head.replace(
    /<meta charset="?UTF-8"?>/,
    (charset) => `${charset}<meta http-equiv=Content-Security-Policy content="${content}">`,
  );
}
