/**
 * 文本文件预压缩成 .br 与 .gz，服务器直接送出，不在请求时压缩。
 * 结果按内容缓存：高质量的 brotli 很慢，而大多数脚本两次构建之间没有变（页面里有脚本的地址，改一篇就全变）。
 * 页面与每页都要的几个文件用最高质量 11；一页一份的脚本等用 10（大 2%，快两倍），站点再大都用 9（大 6%，快四十倍），
 * 检索索引用 10，也不写 .gz，免得压缩占去构建的一半：不认 brotli 的请求很少，由服务器当场压（deploy/nginx.conf）。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);

const textual = /\.(?:html|css|js|json|xml|svg|csv|md|txt)$/;
/** 每页都要下载，或打开检索就要下载的文件。 */
const shared = /^search-index|^assets\/(?:css\/|js\/(?:main|runtime~main|doc|content|search)\.)/;
/** 全站的文本超过这么多字节，就算大站点；这本手册约 5 MB。 */
const largeSite = 10_000_000;

/** 共用的文件也不能太大：最高质量压一兆要一秒多。 */
const largeFile = 500_000;

/**
 * 窗口 64 KB 时不到一毫秒一个文件的一档：窗口再大一级，每个文件先要清一张几十兆的表，慢十五倍，只给那几个大文件。
 * 同样快的 6 大 2%。
 */
const fast = 9;
const fastWindow = 16;

function qualityOf(file: string, bytes: number, large: boolean): number {
  if (large && (bytes > largeFile || !shared.test(file))) return fast;
  if (large && file.includes('search-index')) return 10;
  return shared.test(file) || file.endsWith('.html') ? 11 : 10;
}

/** 再小的文件压缩后省不下一个数据包。 */
const smallest = 512;

/** 输出缓冲一次给够：默认十六千字节一块，一个文件要在线程池里来回好几趟。 */
const chunkSize = (content: Buffer): number => Math.max(1024, content.length >> 1);

const brotliOptions = (content: Buffer, quality: number): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(quality === fast && content.length <= largeFile && {[zlib.constants.BROTLI_PARAM_LGWIN]: fastWindow}),
  },
  chunkSize: chunkSize(content),
});

/** 高质量的 brotli 一个文件要几十毫秒到一秒，值得按内容存着。 */
async function cachedBrotli(content: Buffer, quality: number, cacheDir: string): Promise<Buffer> {
  const file = path.join(cacheDir, `${crypto.createHash('sha256').update(content).digest('hex')}.${quality}.br`);
  if (fs.existsSync(file)) {
    const now = new Date();
    fs.utimesSync(file, now, now);
    return fs.readFileSync(file);
  }
  const made = await brotli(content, brotliOptions(content, quality));
  // 先写到别处再改名：同时进行的另一次构建读到的要么没有，要么是完整的。
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, made);
  fs.renameSync(temporary, file);
  return made;
}

/** 这么久没有用到的删掉，毫秒；换一个分支再换回来，旧的还用得上。 */
const keptFor = 14 * 24 * 3600_000;

function prune(cacheDir: string): void {
  for (const name of fs.readdirSync(cacheDir)) {
    const file = path.join(cacheDir, name);
    const used = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs;
    if (used !== undefined && Date.now() - used > keptFor) fs.rmSync(file, {force: true});
  }
}

/**
 * 慢的压缩在线程池里，一个核一个文件；读写与快的压缩用同步的接口：几千个小文件由几个线程往同一个目录里写，
 * 时间都花在争目录的锁上，异步的压缩每个文件又要一个流（500 篇的站，后一项改掉时 CPU 从 2.8 s 减到 2.4 s）。
 */
export async function compress(outDir: string, cacheDir: string): Promise<void> {
  fs.mkdirSync(cacheDir, {recursive: true});
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => textual.test(file))
    .map((file) => ({file, bytes: fs.statSync(path.join(outDir, file)).size}));
  const large = files.reduce((sum, {bytes}) => sum + bytes, 0) > largeSite;
  const sized = files
    .filter(({bytes}) => bytes >= smallest)
    .map(({file, bytes}) => ({file, quality: qualityOf(file.split(path.sep).join('/'), bytes, large)}));
  // 用到才读，压完就丢：整站的文本可能有几百兆。
  const read = (file: string): Buffer => fs.readFileSync(path.join(outDir, file));
  const write = (file: string, content: Buffer, small: Buffer): void => {
    fs.writeFileSync(path.join(outDir, `${file}.br`), small);
    if (large) return;
    fs.writeFileSync(
      path.join(outDir, `${file}.gz`),
      zlib.gzipSync(content, {level: 9, chunkSize: chunkSize(content)}),
    );
  };
  const queue = sized.filter(({quality}) => quality !== fast);
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const content = read(next.file);
      write(next.file, content, await cachedBrotli(content, next.quality, cacheDir));
    }
  };
  const workers = Array.from({length: os.availableParallelism()}, worker);
  // 快的比读缓存快，也比交给线程池再取回来快，当场压。
  for (const {file, quality} of sized.filter((next) => next.quality === fast)) {
    const content = read(file);
    write(file, content, zlib.brotliCompressSync(content, brotliOptions(content, quality)));
  }
  await Promise.all(workers);
  prune(cacheDir);
}
