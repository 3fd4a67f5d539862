/**
 * 最朴素的静态主机：try_files $uri $uri.html，找不到就用 404.html 答 404，不重定向任何写法。
 * 用来证明站点不靠 deploy/nginx.conf 也不会出错。
 */
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {freePort, siteDir} from './support';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

const isFile = (file: string) =>
  fs.existsSync(file) && fs.statSync(file).isFile();

/**
 * @param root 提供的目录
 * @param base 放在哪个路径之下，以 / 开头与结尾；不在它之下的都是 404
 */
export async function naiveHost(
  root = path.join(siteDir, 'build'),
  base = '/',
) {
  const server = http.createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://naive');
    const uri = decodeURIComponent(pathname);
    const name = uri === base ? 'index.html' : uri.slice(base.length);
    const wanted = path.join(root, name);
    const found = uri.startsWith(base)
      ? [wanted, `${wanted}.html`].find(isFile)
      : undefined;
    const file = found ?? path.join(root, '404.html');
    response.writeHead(found ? 200 : 404, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    });
    fs.createReadStream(file).pipe(response);
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
