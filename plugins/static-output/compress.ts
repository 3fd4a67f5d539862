/**
 * 文本文件预压缩成 .br 与 .gz，服务器直接送出，不在请求时压缩。
 * 结果按内容缓存：最高质量的 brotli 很慢，而大多数文件两次构建之间没有变。
 */
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const textual = /\.(?:html|css|js|json|xml|svg|csv|md|txt)$/;
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
  const files = (await fs.readdir(outDir, {recursive: true})).filter((file) => textual.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await fs.readFile(path.join(outDir, file));
      if (content.length < smallest) return;
      const key = crypto.createHash('sha256').update(content).digest('hex');
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
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
