/**
 * 文本文件预压缩成 .br，服务器直接送出，不在请求时压缩；不认 brotli 的请求由服务器当场压成 gzip（deploy/nginx.conf）。
 */
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import type {Step} from './pipeline';

const brotli = promisify(zlib.brotliCompress);

const textual =
  /\.(?:html|css|js|json|xml|atom|svg|csv|md|txt|sh|conf|service|timer)$/;

/** 再小的文件压缩后省不下一个数据包。 */
const smallest = 512;

/** 最高是 11：再省百分之一点七，慢一倍半。 */
const quality = 10;

/** 放在最后：之后再改文件，压缩的那一份就旧了。Pages 自己压缩，不送这些，就不必压。 */
export const precompress = (): Step => ({
  files: async ({outDir}) => {
    if (process.env.DEPLOY_TARGET === 'pages') return;
    const names = fs
      .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
      .filter((name) => textual.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(outDir, name);
        const content = fs.readFileSync(file);
        if (content.length < smallest) return;
        const params = {[zlib.constants.BROTLI_PARAM_QUALITY]: quality};
        fs.writeFileSync(`${file}.br`, await brotli(content, {params}));
      }),
    );
  },
});
