/**
 * 内容安全策略：哈希由写好的 HTML 里的内联脚本与样式算出，不手写；行内样式与事件属性算不进去，有就构建失败。
 * 别的响应头也在这里，一起写给 nginx：策略里的哈希属于这一次构建，不能分开部署。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {openings} from './html';
import type {BuiltSite, Step} from './pipeline';

/** 与页面无关的响应头。 */
const common = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** 上游给图标雪碧图写了行内样式；放进 hidden 的容器同样不占位，又不需要策略放行。 */
const hideSprite = (html: string) =>
  html.replace(
    /<svg[^>]* style="display: none;"[^>]*>(.*?)<\/svg>/s,
    '<div hidden><svg>$1</svg></div>',
  );

/** 行内样式与事件属性。 */
const inlineAttribute =
  /^<[^\s>]+(?:\s(?:[^>"']|"[^"]*"|'[^']*')*?)?\s(?:style|on[a-z]+)=/i;

/** @throws Error 有行内样式或事件属性时，一次列全 */
function policyOf(pages: BuiltSite['pages']) {
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
    // 给 nginx 的 .policy.conf 与 .headers.conf，以点开头，不提供下载。
    files: ({outDir}) => {
      const write = (name: string, lines: readonly string[]) =>
        fs.writeFileSync(path.join(outDir, name), lines.join(''));
      write('.policy.conf', [`default "${policy}";\n`]);
      write('.headers.conf', [
        'add_header Content-Security-Policy $content_policy always;\n',
        ...Object.entries(common).map(
          ([name, value]) => `add_header ${name} "${value}" always;\n`,
        ),
      ]);
    },
  };
}
