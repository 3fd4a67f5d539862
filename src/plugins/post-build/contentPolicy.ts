/**
 * 内容安全策略：哈希由各步写进页面的内联脚本与样式算出，不手写；别的内联脚本、行内样式与事件属性，有就构建失败。
 * 别的响应头也在这里，一起写给 nginx：策略里的哈希属于这一次构建，不能分开部署。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {openings} from './html';
import {compileInline} from './inlineScript';
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

/** 多半没有行内样式与事件，先粗看一眼；有，再认真读它的属性。 */
const isRisky = /\s(?:style|on[a-z]+)=/i;
const attributesIn = (tag: string) =>
  isRisky.test(tag)
    ? Object.entries(load(tag, {xml: {xmlMode: false}})('*').attr() ?? {})
    : [];

const hashOf = (text: string) =>
  `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`;

/** 正文之前，上游与插件放的标签。 */
const beforeApp = /<body[^>]*>[^]*?(?=<div id="?__docusaurus\b)/;

/** 正文之前的脚本换成由它的源文编译的：写在页面里的不算数，只认我们编译的这几段。 */
function ownScripts({pages, preBodyTags, inlined}: BuiltSite) {
  const scripts = openings(preBodyTags).flatMap(({tag, content}) =>
    tag.startsWith('<script') ? compileInline(content ?? '') : [],
  );
  for (const script of scripts) inlined.add(script);
  for (const page of pages) {
    const rest = [...scripts];
    const own = (written: string) =>
      `<script>${rest.shift() ?? written}</script>`;
    page.html = page.html.replace(beforeApp, (tags) =>
      tags.replace(/<script>[^]*?<\/script>/g, own),
    );
  }
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

interface PolicyOptions {
  /** 元素的 style 属性：refuse 有就停下；hash 各放行一个哈希（'unsafe-hashes'），给正文里写着它的网站。 */
  readonly styleAttributes?: 'refuse' | 'hash';
}

/**
 * 放行的内联脚本与样式只有 site.inlined 里的。作者的字要是混进了 <script>，那一段不在其中，构建就停下。
 * @throws Error 有别的脚本、样式、行内样式或事件属性时，一次列全
 */
function policyOf(
  {pages, inlined}: BuiltSite,
  {styleAttributes = 'hash'}: PolicyOptions,
) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const refused = new Set<string>();
  /** 内联的脚本或样式记下它的哈希；不是我们写的，不准。 */
  const isOurs = (tag: string, content: string) => {
    if (tag.includes('ld+json')) return isJson(content);
    (tag.startsWith('<style') ? styles : scripts).add(hashOf(content));
    return inlined.has(content);
  };
  /** 行内样式可以照哈希放行；事件不准。 */
  const isAllowed = ([name, value]: readonly [string, string]) => {
    const isHashed = name === 'style' && styleAttributes === 'hash';
    if (isHashed) styles.add("'unsafe-hashes'").add(hashOf(value));
    return isHashed || !/^(?:style|on.+)$/.test(name);
  };
  for (const {file, html} of pages)
    for (const {tag, content} of openings(html)) {
      const isKnown = content === undefined || isOurs(tag, content);
      if (!attributesIn(tag).every(isAllowed) || !isKnown)
        refused.add(`\n  build/${file} ${tag}${content?.slice(0, 60) ?? ''}`);
    }
  if (refused.size > 0)
    throw new Error(
      `内容安全策略只准各步写的内联脚本与样式，不准行内样式与事件属性。样式写进 CSS，事件写进组件，标题与数据里的 < 换成字：${[...refused].join('')}`,
    );
  const listed = (all: ReadonlySet<string>) => [...all].sort().join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${listed(scripts)}`,
    `style-src 'self' ${listed(styles)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** 放在改页面的最后一步：它看的是写好的样子。 */
export function contentPolicy(options: PolicyOptions = {}): Step {
  let policy = '';
  return {
    pages: (site) => {
      const {pages} = site;
      ownScripts(site);
      for (const page of pages) page.html = hideSprite(page.html);
      policy = policyOf(site, options);
      if (process.env.DEPLOY_TARGET !== 'pages') return;
      // 给设不了响应头的主机：写成 <meta>，其中 frame-ancestors 不起作用。
      const meta = `<meta http-equiv=Content-Security-Policy content="${policy.replace(/; frame-ancestors 'none'/, '')}">`;
      for (const page of pages)
        page.html = page.html.replace(
          /<meta charset="?UTF-8"?>/i,
          (charset) => charset + meta,
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
