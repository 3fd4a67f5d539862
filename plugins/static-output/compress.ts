/**
 * 文本文件预压缩成 .br 与 .gz，服务器直接送出，不在请求时压缩。
 * 结果按内容缓存：高质量的 brotli 很慢，而大多数文件两次构建之间没有变。
 * 每页都要的几个文件用最高质量 11；一页一份的文件多，用 10（大 2%，快两倍），站点再大就用 8（大 7%，快三十倍），
 * 免得压缩占去构建的一半。
 */
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const textual = /\.(?:html|css|js|json|xml|svg|csv|md|txt)$/;
/** 每页都要下载，或打开检索就要下载的文件。 */
const shared = /^assets\/(?:css\/|search-index|js\/(?:main|runtime~main|doc|search)\.)/;
/** 全站的文本超过这么多字节，就算大站点；这本手册约 5 MB。 */
const largeSite = 10_000_000;

/** 再小的文件压缩后省不下一个数据包。 */
const smallest = 512;

async function cached(cacheDir: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(cacheDir, name);
  try {
    return await fs.readFile(file);
  } catch {
    const made = await make();
    // 先写到别处再改名：同时进行的另一次构建读到的要么没有，要么是完整的。
    const temporary = `${file}.${process.pid}`;
    await fs.writeFile(temporary, made);
    await fs.rename(temporary, file);
    return made;
  }
}

export async function compress(outDir: string, cacheDir: string): Promise<void> {
  await fs.mkdir(cacheDir, {recursive: true});
  const names = (await fs.readdir(outDir, {recursive: true})).filter((file) => textual.test(file));
  const files = await Promise.all(
    names.map(async (file) => ({file, content: await fs.readFile(path.join(outDir, file))})),
  );
  const pageQuality = files.reduce((sum, {content}) => sum + content.length, 0) > largeSite ? 8 : 10;
  await Promise.all(
    files.map(async ({file, content}) => {
      if (content.length < smallest) return;
      const quality = shared.test(file.split(path.sep).join('/')) ? 11 : pageQuality;
      const key = `${crypto.createHash('sha256').update(content).digest('hex')}.${quality}`;
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await Promise.all([
        cached(cacheDir, `${key}.br`, () => brotli(content, {params})).then((made) =>
          fs.writeFile(path.join(outDir, `${file}.br`), made),
        ),
        cached(cacheDir, `${key}.gz`, () => gzip(content, {level: 9})).then((made) =>
          fs.writeFile(path.join(outDir, `${file}.gz`), made),
        ),
      ]);
    }),
  );
}
