/**
 * 响应头只写这一份，生成 nginx 与静态托管各自的形式，放进 build/ 随站点一起发布：
 * 策略里的哈希属于这一次构建，不能分开部署。
 */
import fs from 'node:fs/promises';
import path from 'node:path';

const headers = (policy: string): readonly (readonly [string, string])[] => [
  ['Content-Security-Policy', policy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
];

/** deploy/redirects.map 里的“旧 新;”。 */
async function redirects(siteDir: string): Promise<string[]> {
  const source = await fs.readFile(path.join(siteDir, 'deploy/redirects.map'), 'utf8');
  return source
    .split('\n')
    .map((line) => /^\s*(\/\S*)\s+(\/\S*);/.exec(line))
    .filter((match) => match !== null)
    .map(([, from = '', to = '']) => `${from} ${to} 301`);
}

export async function writeHeaders(outDir: string, siteDir: string, policy: string): Promise<void> {
  const list = headers(policy);
  // 以点开头：nginx 读它，但不提供下载。
  await fs.writeFile(
    path.join(outDir, '.headers.conf'),
    list.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
  );
  const block = (pattern: string, lines: readonly (readonly [string, string])[]) =>
    [pattern, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  await fs.writeFile(
    path.join(outDir, '_headers'),
    [block('/*', list), block('/assets/*', [['Cache-Control', 'public, max-age=31536000, immutable']])].join('\n'),
  );
  await fs.writeFile(path.join(outDir, '_redirects'), [...(await redirects(siteDir)), ''].join('\n'));
}
