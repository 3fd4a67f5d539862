/**
 * 正式构建时，检查通过之后没有再变的页面不重新解析、不重新检查正文（500 篇里改一篇，省三秒）。
 * 记在 .cache/ 里，删掉也只是慢一次。npm run check 与 CI 的检查不用它，每次从头查。
 * 别的东西变了，全部页面重来，宁多勿少：见 surroundings。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {buildDate} from '../lab-data/schema';
import type {Page} from './page';
import {outlineOf} from './rules/links';
import {filesUnder, type Site} from './site';

/** 页面 → [源文的哈希, 大纲]。 */
type Records = Readonly<Record<string, readonly [hash: string, outline: string]>>;

interface Saved {
  surroundings: string;
  records: Records;
}

function hashOf(parts: Iterable<string | Buffer>): string {
  const hash = crypto.createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** 一页的检查除了它自己还看些什么：规则、数据与依赖，文件与路由的名单，插图与片段的内容，今天的日期。 */
function* surroundings({siteDir, dataDir, pages, ...site}: Site): Iterable<string | Buffer> {
  yield JSON.stringify([dataDir, site.dataBroken, buildDate(), site.files, site.assets, site.components]);
  yield JSON.stringify([site.sidebar, [...site.routes], [...site.authors.entries], [...site.tags.entries], site.url]);
  const shared = pages.filter(({kind}) => kind === 'partial').map(({file}) => file);
  const plugins = path.dirname(__dirname);
  const read = [
    ...[...site.files.filter((file) => !file.endsWith('.mdx')), ...shared].map((file) => path.join(siteDir, file)),
    ...filesUnder(plugins, '.').map((file) => path.join(plugins, file)),
    ...filesUnder(dataDir, '.').map((file) => path.join(dataDir, file)),
    // 插图会内联进页面，不论放在哪里。
    ...site.assets.filter((file) => file.endsWith('.svg')).map((file) => path.join(siteDir, file)),
    ...['package-lock.json', 'package.json', 'site.routes.ts'].map((file) => path.join(path.dirname(plugins), file)),
  ];
  for (const file of read) {
    yield file;
    if (fs.existsSync(file)) yield fs.readFileSync(file);
  }
}

/** 读不出来、不是这个样子的，当作没有。 */
function readSaved(file: string): Saved {
  try {
    const saved: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (isSaved(saved)) return saved;
  } catch {
    // 第一次构建，或上次写到一半。
  }
  return {surroundings: '', records: {}};
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null || !('surroundings' in value) || !('records' in value)) return false;
  const {surroundings: around, records} = value;
  return typeof around === 'string' && typeof records === 'object' && records !== null;
}

/** 上一次构建检查通过的记录，与现在的站点比对；记录读不出来就当作没有。 */
export class Passed {
  private readonly saved: Saved;
  private readonly now: string;
  /** 每一页现在的源文与大纲；大纲没有变的不必解析。 */
  private readonly records: Records;
  private readonly valid: boolean;

  /** @param cacheFile 记录的绝对路径 */
  constructor(
    site: Site,
    private readonly cacheFile: string,
  ) {
    this.saved = readSaved(cacheFile);
    const around = hashOf(surroundings(site));
    this.records = Object.fromEntries(
      site.pages.map((page) => {
        const hash = hashOf([page.written]);
        const before = this.saved.surroundings.startsWith(around) ? this.saved.records[page.file] : undefined;
        return [page.file, [hash, before?.[0] === hash ? before[1] : outlineOf(page)]];
      }),
    );
    const outlines = Object.entries(this.records).map(([file, [, outline]]) => `${file} ${outline}`);
    this.now = `${around} ${hashOf(outlines)}`;
    this.valid = this.now === this.saved.surroundings;
  }

  /** 这一页的正文检查过，它与周围的一切都没有变。 */
  has({file}: Page): boolean {
    return this.valid && this.records[file]?.[0] === this.saved.records[file]?.[0];
  }

  /** 全部通过之后记下来。 */
  save(): void {
    fs.mkdirSync(path.dirname(this.cacheFile), {recursive: true});
    fs.writeFileSync(this.cacheFile, JSON.stringify({surroundings: this.now, records: this.records} satisfies Saved));
  }
}
