/**
 * 文本文件预压缩成 .br，服务器直接送出，不在请求时压缩；不认 brotli 的请求由服务器当场压成 gzip（deploy/nginx.conf）。
 * 结果按内容缓存：高质量的 brotli 很慢，而大多数文件两次构建之间没有变。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import type {Step} from './pipeline';

const brotli = promisify(zlib.brotliCompress);

const textual =
  /\.(?:html|css|js|json|xml|atom|svg|csv|md|txt|sh|conf|service|timer)$/;

/** 再小的文件压缩后省不下一个数据包。 */
const smallest = 512;

/** 缓存的文件多过这么多就从头来，免得越积越多。 */
const mostCached = 5000;

async function cachedBrotli(
  content: Buffer,
  cacheDir: string,
): Promise<Buffer> {
  const file = path.join(
    cacheDir,
    `${crypto.createHash('sha256').update(content).digest('hex')}.br`,
  );
  if (fs.existsSync(file)) return fs.readFileSync(file);
  const made = await brotli(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  // 先写到别处再改名：同时进行的另一次构建读到的要么没有，要么是完整的。
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, made);
  fs.renameSync(temporary, file);
  return made;
}

/**
 * 把目录里的文本文件各压缩一份，一个核一个文件。
 * @param outDir 产物目录的绝对路径
 * @param cacheDir 缓存目录的绝对路径
 */
export async function compressAll(
  outDir: string,
  cacheDir: string,
): Promise<void> {
  if (fs.existsSync(cacheDir) && fs.readdirSync(cacheDir).length > mostCached)
    fs.rmSync(cacheDir, {recursive: true});
  fs.mkdirSync(cacheDir, {recursive: true});
  const queue = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((name) => textual.test(name))
    .map((name) => path.join(outDir, name))
    .filter((file) => fs.statSync(file).size >= smallest);
  const worker = async (): Promise<void> => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      fs.writeFileSync(
        `${file}.br`,
        await cachedBrotli(fs.readFileSync(file), cacheDir),
      );
    }
  };
  await Promise.all(Array.from({length: os.availableParallelism()}, worker));
}

/** 放在最后：之后再改文件，压缩的那一份就旧了。Pages 自己压缩，不送这些，就不必压。 */
export const precompress = (): Step => ({
  name: 'precompress',
  files: async ({outDir, siteDir}) => {
    if (process.env.DEPLOY_TARGET === 'pages') return;
    await compressAll(outDir, path.join(siteDir, '.cache/compressed'));
  },
});
