/**
 * npm run precompress：把构建好的站点（build/，或写在后面的目录）里的文本文件预压缩成 .br 与 .gz，
 * nginx 直接送出，不在请求时压（deploy/nginx.conf）。只有自己的服务器用得到，所以发布时才压。
 */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {siteDir} from './run';

const textual =
  /\.(?:html|css|js|json|xml|atom|svg|csv|md|txt|sh|conf|service|timer)$/;

const [, , folder = 'build'] = process.argv;
const root = path.resolve(siteDir, folder);
for (const name of fs.readdirSync(root, {recursive: true, encoding: 'utf8'})) {
  const file = path.join(root, name);
  // 已经压过的不再压：构建会先清空目录，不会是旧的。
  if (!textual.test(name) || fs.existsSync(`${file}.gz`)) continue;
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, {level: 9}));
}
