/** 改过名的路径与别的短地址去哪里：重定向属于这一次构建，新版本才有新路径，回退之后旧路径又有了页面。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Step} from './pipeline';

/** 两个都是站内的路径，不带 baseUrl。 */
interface Redirect {
  from: string;
  to: string;
}

/** 旧路径也成为文件的名字：没有 . 与 .. 两种段，不是 404，不写 < > \ ; 与控制符，末尾的斜杠与 .html 主机自己会去掉；? # % 不在 nginx 比的路径里；太长，nginx 不肯启动。 */
export const oldPath =
  /^\/(?!(?:.*\/)?\.{1,2}(?:\/|$)|404$)[^\s<>\\;?#%\p{Cc}]{0,200}(?<!\/|\.html)$/u;

/** 一行“旧路径 新路径;”，后面可以写 # 注释。 */
export const redirectLine = /^(\S+)\s+(\/[\w./#~%-]*);\s*(?:#.*)?$/;

/** deploy/redirects.map 里的；没有这份文件，就没有改过名的。 */
export function readRedirects(siteDir: string): Redirect[] {
  const file = path.join(siteDir, 'deploy/redirects.map');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return text.split('\n').flatMap((line) => {
    const [, from = '', to = ''] = redirectLine.exec(line.trim()) ?? [];
    return oldPath.test(from) ? [{from, to}] : [];
  });
}

/** 写成 nginx 的 map：用正则，不用字符串。字符串不分大小写；长过四十几个字节，nginx 还不肯启动。 */
const nginxLine = ({from, to}: Redirect) =>
  `"~^${from.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&')}$" ${to};\n`;

/** 不会重定向的主机上，一个旧路径一页；不收录，不是内容。 */
const page = (to: string) =>
  `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv=Content-Security-Policy content="default-src 'none'; base-uri 'none'"><meta http-equiv="refresh" content="0;url=${to}"><title>正在打开</title><a href="${to}">打开这一页</a></html>\n`;

/** 给 nginx 的 .redirects.map（以点开头，不提供下载）；DEPLOY_TARGET=pages 时另写小页面。 */
export const redirects = (list: readonly Redirect[]): Step => ({
  files: ({outDir, baseUrl}) => {
    fs.writeFileSync(
      path.join(outDir, '.redirects.map'),
      list.map(nginxLine).join(''),
    );
    if (process.env.DEPLOY_TARGET !== 'pages') return;
    for (const {from, to} of list) {
      const file = path.join(outDir, `${from}.html`);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, page(baseUrl + to.slice(1)));
    }
  },
});
