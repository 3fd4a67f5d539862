/**
 * 响应头与重定向只写这一份，生成 nginx 与静态托管各自的形式，放进 build/ 随站点一起发布：
 * 策略里的哈希属于这一次构建，不能分开部署。
 */
import fs from 'node:fs/promises';
import path from 'node:path';

/** 与页面无关的响应头。 */
const common: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
];

/**
 * 脚本、样式、图与下载的策略：它们不是页面，用不到页面的那一串哈希。打开一篇文档要取十来个文件，
 * nginx 又不压缩重复的响应头，每个省下八百多字节。
 */
const filePolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** deploy/redirects.map 里的“旧 新;”。 */
function redirects(source: string): {from: string; to: string}[] {
  return source
    .split('\n')
    .map((line) => /^\s*(\/\S*)\s+(\/\S*);/.exec(line))
    .filter((match) => match !== null)
    .map(([, from = '', to = '']) => ({from, to}));
}

/**
 * 写成 nginx 的 map：用正则，不用字符串。字符串不分大小写，只改大小写的会跳回自己；长过四十几个字节，nginx 还不肯启动。
 */
const nginxRedirect = ({from, to}: {from: string; to: string}): string =>
  `"~^${from.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&')}$" ${to};\n`;

/**
 * 在 outDir 里写好给 nginx 的 .policy.conf、.headers.conf、.redirects.map，与给静态托管的 _headers、_redirects。
 * @param policy 整站的内容安全策略，写成一行
 * @throws Error 没有 deploy/redirects.map，或写不进去
 */
export async function writeHeaders(outDir: string, siteDir: string, policy: string): Promise<void> {
  // 以点开头：nginx 读它们，但不提供下载。.policy.conf 是 nginx.conf 里一个 map 的内容：状态与路径 → 策略。
  await fs.writeFile(
    path.join(outDir, '.policy.conf'),
    `default "${policy}";\n"~^(?:200|304)/(?:assets|data|downloads|img)/" "${filePolicy}";\n`,
  );
  await fs.writeFile(
    path.join(outDir, '.headers.conf'),
    [
      'add_header Content-Security-Policy $content_policy always;\n',
      ...common.map(([name, value]) => `add_header ${name} "${value}" always;\n`),
    ].join(''),
  );
  const block = (pattern: string, lines: readonly (readonly [string, string])[]) =>
    [pattern, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  await fs.writeFile(
    path.join(outDir, '_headers'),
    [
      block('/*', [['Content-Security-Policy', policy], ...common]),
      block('/assets/*', [['Cache-Control', 'public, max-age=31536000, immutable']]),
    ].join('\n'),
  );
  // 重定向也属于这一次构建：新版本才有新路径，回退之后旧路径又有了页面。
  const source = await fs.readFile(path.join(siteDir, 'deploy/redirects.map'), 'utf8');
  const moved = redirects(source);
  await fs.writeFile(path.join(outDir, '.redirects.map'), moved.map(nginxRedirect).join(''));
  await fs.writeFile(path.join(outDir, '_redirects'), moved.map(({from, to}) => `${from} ${to} 301\n`).join(''));
}
