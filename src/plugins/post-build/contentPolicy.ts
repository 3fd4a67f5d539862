/**
 * 内容安全策略：哈希由写好的 HTML 里的内联脚本与样式算出，不手写；行内样式与事件属性算不进去，有就构建失败。
 * 响应头与重定向也只写这一份，生成 nginx 与静态托管各自的形式：策略里的哈希属于这一次构建，不能分开部署。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {openings} from './html';
import type {BuiltSite, Step} from './pipeline';

/** 与页面无关的响应头。 */
const common: readonly (readonly [name: string, value: string])[] = [
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
const files =
  '^(?:200|304)/(?:(?:assets|data|downloads|img)/|.+\\.(?:md|txt)$)';

/** 上游给图标雪碧图写了行内样式；放进 hidden 的容器同样不占位，又不需要策略放行。 */
const hideSprite = (html: string): string =>
  html.replace(
    /<svg[^>]* style="display: none;"[^>]*>(.*?)<\/svg>/s,
    '<div hidden><svg>$1</svg></div>',
  );

/** 行内样式与事件属性。 */
const inlineAttribute =
  /^<[^\s>]+(?:\s(?:[^>"']|"[^"]*"|'[^']*')*?)?\s(?:style|on[a-z]+)=/i;

/** @throws Error 有行内样式或事件属性时，一次列全 */
function policyOf(pages: BuiltSite['pages']): string {
  const hashes = {script: new Set<string>(), style: new Set<string>()};
  const refused = new Set<string>();
  for (const [file, html] of pages)
    for (const {tag, content} of openings(html)) {
      if (inlineAttribute.test(tag)) refused.add(`\n  build/${file} ${tag}`);
      if (content === undefined || /\ssrc=|ld\+json/.test(tag)) continue;
      const hash = crypto.createHash('sha256').update(content).digest('base64');
      hashes[tag.startsWith('<style') ? 'style' : 'script'].add(
        `'sha256-${hash}'`,
      );
    }
  if (refused.size > 0)
    throw new Error(
      `内容安全策略不准行内样式与事件属性，样式写进 CSS，事件写进组件：${[...refused].join('')}`,
    );
  const listed = (all: ReadonlySet<string>) => [...all].sort().join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${listed(hashes.script)}`,
    `style-src 'self' ${listed(hashes.style)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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
  const write = (name: string, lines: readonly string[]): void =>
    fs.writeFileSync(path.join(outDir, name), lines.join(''));
  write('.policy.conf', [
    `default "${policy}";\n`,
    `"~${files}" "${filePolicy}";\n`,
  ]);
  write('.headers.conf', [
    'add_header Content-Security-Policy $content_policy always;\n',
    ...common.map(([name, value]) => `add_header ${name} "${value}" always;\n`),
  ]);
  write('_headers', [
    `/*\n  Content-Security-Policy: ${policy}\n`,
    ...common.map(([name, value]) => `  ${name}: ${value}\n`),
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    '/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n',
  ]);
  // 重定向也属于这一次构建：新版本才有新路径，回退之后旧路径又有了页面。
  const moved = redirects(
    fs.readFileSync(path.join(siteDir, 'deploy/redirects.map'), 'utf8'),
  );
  const base = baseUrl.replace(/\/$/, '');
  write('.redirects.map', moved.map(nginxRedirect));
  write(
    '_redirects',
    moved.map(({from, to}) => `${base}${from} ${base}${to} 301\n`),
  );
}

/** 放在改页面的最后一步：它看的是写好的样子。 */
export function contentPolicy(): Step {
  let policy = '';
  return {
    pages: ({pages}) => {
      for (const [file, html] of pages) pages.set(file, hideSprite(html));
      policy = policyOf(pages);
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
