/** 每种方言一份自己写的文档：搬来、改排版之后，检查报不出几处，字一个不少；再搬一次就停下。 */
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {checkContent} from '../../plugins/content-lint/check';
import {dataDir, withSite} from '../../plugins/content-lint/fixtures/handbook';
import {formatFault} from '../../plugins/diagnostics/faults';
import {fixContent} from '../fixContent';
import {importDocuments, type Imported} from '.';

const fixtures = path.join(__dirname, 'fixtures');
/** 一页至多几处。 */
const most = 3;

/** 搬一份进最小的手册。 */
const withImport = <Result>(
  name: string,
  use: (site: string, imported: Imported, again: () => Imported) => Promise<Result>,
) =>
  withSite(
    (tree) => ({
      ...tree,
      ...Object.fromEntries(
        ['Answer', 'Eq', 'Os', 'OsTabs', 'SampleBadge'].map((one) => [`src/components/${one}/index.tsx`, '']),
      ),
    }),
    async (site) => {
      const run = () => importDocuments(site, path.join(fixtures, name), 'docs/moved');
      const imported = run();
      await fixContent(site, dataDir);
      return use(site, imported, run);
    },
  );

const sourcesOf = (name: string): string[] => {
  const whole = path.join(fixtures, name);
  if (fs.statSync(whole).isFile()) return [whole];
  return fs
    .readdirSync(whole, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(whole, file));
};

/** 源文里给人读的字：去掉元数据、地址、标签、记号与公式的命令。 */
const wordsOf = (source: string): string[] => {
  const read = source
    .replace(/^(?:---|\+\+\+)\n[\s\S]*?\n(?:---|\+\+\+)\n/, '')
    .replace(
      /^[ \t]*-{1,2}8<-{1,2} .*$|\b(?:linenums|hl_lines)="[^"]*"|<\/?Tab[^>]*>|<[a-z/!][^>]*>|^import .*$|\]\([^)]*\)|\{[^{}\n]*\}|\{\{[<%].*?[>%]\}\}|https?:\S+/gm,
      ' ',
    )
    .replace(
      /^[ \t]*(?:!!!|\?\?\?\+?|:::+|```|===|--8<--|<<<|\[\[?toc\]?\]?)[ \t]*\[?[\w+#-]*.*?(?=[\p{Script=Han}"\]]|$)/gimu,
      ' ',
    )
    .replace(/\[![\w-]+\]|\[\[[^\]|]*\||!\[\[[^\]]*\]\]|\+\+[\w+]+\+\+|:[\w-]+:|\\[a-z]+|\^\w{6}\b/gi, ' ');
  return read.match(/\p{Script=Han}|[A-Za-z]{2,}/gu) ?? [];
};

const countsOf = (words: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return counts;
};

describe.each(['mkdocs', 'vitepress', 'docusaurus', 'obsidian', 'hugo', 'typora.md'])('%s', (name) => {
  test(`搬来之后一页至多 ${most} 处，没有露出来的记号`, () =>
    withImport(name, async (site, {written}) => {
      const {faults} = await checkContent(site, dataDir);
      for (const file of written.filter((one) => one.endsWith('.mdx'))) {
        const own = faults.filter((fault) => fault.file === file).map(formatFault);
        expect.soft(own.length, own.join('\n')).toBeLessThanOrEqual(most);
        expect.soft(own.filter((fault) => /会原样显示|解析不了|会被当成|会消失/.test(fault))).toEqual([]);
      }
      expect(faults.filter(({file}) => !written.includes(file)).map(formatFault)).toEqual([]);
    }));

  test('字一个不少', () =>
    withImport(name, (site, {written}) => {
      const result = written
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => fs.readFileSync(path.join(site, file), 'utf8'));
      const found = countsOf(result.join('\n').match(/\p{Script=Han}|[A-Za-z]{2,}/gu) ?? []);
      const wanted = countsOf(sourcesOf(name).flatMap((file) => wordsOf(fs.readFileSync(file, 'utf8'))));
      // 缩写的解释并进了正文：英文的词只看在不在。
      const lost = [...wanted]
        .filter(([word, count]) => (found.get(word) ?? 0) < (/^[a-z]/.test(word) ? 1 : count))
        .map(([word]) => word);
      expect(lost).toEqual([]);
      return Promise.resolve();
    }));

  test('再搬一次就停下，什么也不动', () =>
    withImport(name, (site, {written}, again) => {
      const before = written.map((file) => fs.readFileSync(path.join(site, file), 'latin1'));
      expect(again).toThrow(/已经有了，什么也没有写；用 --to 换一个文件夹/);
      expect(written.map((file) => fs.readFileSync(path.join(site, file), 'latin1'))).toEqual(before);
      return Promise.resolve();
    }));
});

test('GBK 的文件照样读得出；写坏的元数据留作代码', () =>
  withSite(
    (tree) => tree,
    (site) => {
      const file = path.join(site, 'old.md');
      // “测试”的 GBK 编码。
      fs.writeFileSync(
        file,
        Buffer.concat([Buffer.from('---\na: b: c\n---\n\n'), Buffer.from([0xb2, 0xe2, 0xca, 0xd4])]),
      );
      importDocuments(site, file, 'docs/moved');
      expect(fs.readFileSync(path.join(site, 'docs/moved/old.mdx'), 'utf8')).toMatch(
        /```yaml\na: b: c\n```\n\n测试\n$/,
      );
      return Promise.resolve();
    },
  ));

test('路径指到搬来的文件夹外面去的、没有一起搬的，不读', () =>
  withSite(
    (tree) => ({
      ...tree,
      'notes/secret.txt': '口令',
      'notes/.hidden/a.png': '',
      'notes/deep/in/a.md': '',
      'notes/deep/in/b.md': '',
    }),
    (site) => {
      const file = path.join(site, 'notes/deep/in/a.md');
      fs.writeFileSync(
        file,
        '[甲](../../secret.txt) ![乙](../../.hidden/a.png)\n\n[[b]]\n\n--8<-- "../../secret.txt"\n',
      );
      const {written, todos} = importDocuments(site, file, 'docs/moved');
      expect(written).toEqual(['docs/moved/a.mdx']);
      expect(todos.map((todo) => todo.split(' ')[1])).toEqual(['链接', '图片', '链接', '引入']);
      return Promise.resolve();
    },
  ));

test('没有的文件、没有文档的文件夹与不在 docs 里的去处：一句话说清', () =>
  withSite(
    (tree) => tree,
    (site) => {
      expect(() => importDocuments(site, path.join(fixtures, 'none'), 'docs')).toThrow(/找不到 .+，核对路径/);
      expect(() => importDocuments(site, path.join(site, 'data'), 'docs')).toThrow(/没有 Markdown 文件/);
      expect(() => importDocuments(site, fixtures, '../elsewhere')).toThrow(/不能搬到/);
      return Promise.resolve();
    },
  ));
