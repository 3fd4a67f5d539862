/**
 * 内容安全策略：哈希由写好的 HTML 里的内联脚本与样式算出，不手写；出现没有登记的内联脚本、样式、行内样式或事件属性时
 * 构建失败。响应头与重定向也只写这一份，生成 nginx 与静态托管各自的形式：策略里的哈希属于这一次构建，不能分开部署。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/diagnostic';
import {openings} from './html';
import type {BuiltSite, Step} from './pipeline';

/** 登记过的内联脚本，靠标签或内容里的标志识别；每一种都知道为什么必须内联。 */
const knownScripts: readonly {mark: string; why: string}[] = [
  {mark: 'docusaurus-theme', why: '绘制之前定下颜色模式，免得闪一下'},
  {
    mark: '__docusaurus-base-url-issue-banner',
    why: '样式或入口脚本下载失败时说明部署路径，只在首页',
  },
  {mark: 'data-main-src', why: '首次绘制之后才下载脚本，接管之前按的先记住'},
];

/** 与页面无关的响应头。 */
const common: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ],
];

/** 脚本、样式、图与下载的策略：它们不是页面，用不到页面的那一串哈希，每个省下八百多字节。 */
const filePolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const sha256 = (content: string): string =>
  `'sha256-${crypto.createHash('sha256').update(content).digest('base64')}'`;

/** 上游给图标雪碧图写了行内样式；放进 hidden 的容器同样不占位，又不需要策略放行。 */
const hideSprite = (html: string): string =>
  html.replace(
    /<svg[^>]* style="display: none;"[^>]*>(.*?)<\/svg>/s,
    '<div hidden><svg>$1</svg></div>',
  );

/** 行内样式与事件属性。 */
const inlineAttribute =
  /^<[^\s>]+(?:\s(?:[^>"']|"[^"]*"|'[^']*')*?)?\s(style|on[a-z]+)=/i;

/** 看一遍全部页面：各不相同的内联脚本与样式，和不该有的。 */
function inspect(pages: BuiltSite['pages']) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const diagnostics = new Map<string, Diagnostic>();
  for (const [file, html] of pages) {
    const report = (
      at: number,
      key: string,
      field: string,
      message: string,
      suggestion: string,
    ): void => {
      const line = html.slice(0, at).split('\n').length;
      if (!diagnostics.has(key))
        diagnostics.set(key, {
          file: `build/${file}`,
          line,
          field,
          message,
          suggestion,
        });
    };
    const headEnd = html.indexOf('</head>');
    for (const {tag, at, content} of openings(html)) {
      const [, name] = inlineAttribute.exec(tag) ?? [];
      if (name)
        report(
          at,
          tag,
          name,
          '有行内样式或事件属性',
          '样式写进 CSS，事件写进组件',
        );
      if (content === undefined || /\ssrc=|ld\+json/.test(tag)) continue;
      if (tag.startsWith('<style')) {
        styles.add(content);
        // <head> 里的是关键样式。
        if (at > headEnd)
          report(
            at,
            content,
            '<style>',
            '正文里有内联样式',
            '写进 src/css 或组件的 CSS 模块',
          );
        continue;
      }
      scripts.add(content);
      if (!knownScripts.some(({mark}) => (tag + content).includes(mark))) {
        const message = `有没登记的内联脚本“${content.slice(0, 40)}…”`;
        report(
          at,
          content,
          '<script>',
          message,
          '改成客户端模块，或登记到 src/plugins/post-build/contentPolicy.ts',
        );
      }
    }
  }
  return {scripts, styles, diagnostics: [...diagnostics.values()]};
}

const hashes = (contents: ReadonlySet<string>): string =>
  [...contents].map(sha256).sort().join(' ');

/** deploy/redirects.map 里的“旧 新;”。 */
const redirects = (source: string): {from: string; to: string}[] =>
  [...source.matchAll(/^[ \t]*(\/\S*)[ \t]+(\/\S*);/gm)].map(
    ([, from = '', to = '']) => ({from, to}),
  );

/** 写成 nginx 的 map：用正则，不用字符串。字符串不分大小写；长过四十几个字节，nginx 还不肯启动。 */
const nginxRedirect = ({from, to}: {from: string; to: string}): string =>
  `"~^${from.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&')}$" ${to};\n`;

/** 给 nginx 的 .policy.conf、.headers.conf、.redirects.map（以点开头，不提供下载），给静态托管的 _headers、_redirects。 */
function writeHeaders(
  {outDir, siteDir, baseUrl}: BuiltSite,
  policy: string,
): void {
  const write = (name: string, content: string): void =>
    fs.writeFileSync(path.join(outDir, name), content);
  write(
    '.policy.conf',
    `default "${policy}";\n"~^(?:200|304)/(?:(?:assets|data|downloads|img)/|.+\\.(?:md|txt)$)" "${filePolicy}";\n`,
  );
  const headers = common.map(
    ([name, value]) => `add_header ${name} "${value}" always;\n`,
  );
  write(
    '.headers.conf',
    `add_header Content-Security-Policy $content_policy always;\n${headers.join('')}`,
  );
  const block = (
    pattern: string,
    lines: readonly (readonly [string, string])[],
  ): string =>
    [pattern, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join(
      '\n',
    );
  const forPages = block('/*', [
    ['Content-Security-Policy', policy],
    ...common,
  ]);
  const forAssets = block('/assets/*', [
    ['Cache-Control', 'public, max-age=31536000, immutable'],
  ]);
  const forText = block('/*.md', [
    ['Content-Type', 'text/markdown; charset=utf-8'],
    ['X-Robots-Tag', 'noindex'],
  ]);
  write('_headers', `${forPages}\n${forAssets}\n${forText}`);
  // 重定向也属于这一次构建：新版本才有新路径，回退之后旧路径又有了页面。
  const moved = redirects(
    fs.readFileSync(path.join(siteDir, 'deploy/redirects.map'), 'utf8'),
  );
  write('.redirects.map', moved.map(nginxRedirect).join(''));
  const base = baseUrl.replace(/\/$/, '');
  write(
    '_redirects',
    moved.map(({from, to}) => `${base}${from} ${base}${to} 301\n`).join(''),
  );
}

/**
 * 放在改页面的最后一步：它看的是写好的样子。
 * @throws DiagnosticsError 有不该有的内联内容时，一次列全
 */
export function contentPolicy(): Step {
  let policy = '';
  return {
    name: 'content-policy',
    pages: ({pages}) => {
      for (const [file, html] of pages) pages.set(file, hideSprite(html));
      const {scripts, styles, diagnostics} = inspect(pages);
      if (diagnostics.length > 0)
        throw new DiagnosticsError('内容安全策略', diagnostics);
      policy = [
        "default-src 'none'",
        `script-src 'self' ${hashes(scripts)}`,
        `style-src 'self' ${hashes(styles)}`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; ');
      if (process.env.DEPLOY_TARGET !== 'pages') return;
      // 给设不了响应头的主机：写成 <meta>，其中 frame-ancestors 不起作用。
      const meta = `<meta http-equiv=Content-Security-Policy content="${policy.replace(/; frame-ancestors 'none'/, '')}">`;
      for (const [file, html] of pages)
        pages.set(
          file,
          html.replace(
            /<meta charset="?UTF-8"?>/i,
            (charset) => charset + meta,
          ),
        );
    },
    files: (site) => writeHeaders(site, policy),
  };
}
