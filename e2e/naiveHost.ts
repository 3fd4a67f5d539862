/**
 * 最朴素的静态主机：try_files $uri $uri.html，找不到就用 404.html 答 404，不重定向任何写法。
 * 用来证明站点不靠 deploy/nginx.conf 也不会出错。
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const buildDir = path.resolve(__dirname, '../build');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

function isFile(file: string): boolean {
  return fs.existsSync(file) && fs.statSync(file).isFile();
}

export interface NaiveHost {
  origin: string;
  close: () => Promise<void>;
}

/**
 * @param root 提供的目录
 * @param base 放在哪个路径之下，以 / 开头与结尾；不在它之下的都是 404
 * @param rest 给了的话，页面的后三分之一等它兑现再发
 */
export async function naiveHost(
  root = buildDir,
  base = '/',
  rest?: Promise<void>,
): Promise<NaiveHost> {
  const server = http.createServer((request, response) => {
    const uri = decodeURIComponent(
      new URL(request.url ?? '/', 'http://naive').pathname,
    );
    const wanted = path.join(
      root,
      uri === base ? 'index.html' : uri.slice(base.length),
    );
    const found = uri.startsWith(base)
      ? [wanted, `${wanted}.html`].find(isFile)
      : undefined;
    const file = found ?? path.join(root, '404.html');
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    if (rest !== undefined && file.endsWith('.html')) {
      const content = fs.readFileSync(file);
      const cut = Math.floor((content.length * 2) / 3);
      response.write(content.subarray(0, cut));
      void rest.then(() => response.end(content.subarray(cut)));
    } else fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('静态主机没有端口');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
