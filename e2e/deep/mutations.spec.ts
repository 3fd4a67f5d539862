/**
 * 乱改：照人手的样子把正文与数据一处处改坏，检查不崩、只说中文、写明文件与行；检查放过的，构建得出。
 * 没过时写着种子：SEED=种子 npm run test:deep -- mutations 再来一遍；改坏的一份在 test-results/copies/mutations。
 */
import fs from 'node:fs';
import {run, SiteCopy} from '../copy';
import {expect, fresh as test} from '../support';

const seed = Number(process.env.SEED ?? Date.now() % 1e9);
let state = seed + 1;
/** 其中一个，每次都一样（MINSTD）。 */
function pick<Item>(list: readonly Item[]): Item | undefined {
  state = (state * 48271) % 2147483647;
  return list[state % list.length];
}

/** 找到的一处换成什么；“原”是它自己。 */
const edits: readonly (readonly [RegExp, ...string[]])[] = [
  [/.+\n/g, '', '原原', '\t原'],
  [/\n/g, '', '\r\n', '\n```\n', '\n:::\n', '\n{/*\n'],
  [/./g, '', '原原', '原\u200b', '原{', '原<', '原**'],
  [/[!-/:-@\x5b-\x60{-~]/g, '', '“', '：', ' 原 '],
  [/(?<=: ).+/g, '', 'null', '[]', '"', '甲: 乙', '{{a}}'],
  [/(?<=\n).*$/gs, '', '</Steps>'],
];

/** 改坏一处；line 是别的文件里的一行，也会贴进来。 */
function mutate(source: string, line = ''): string {
  const [find = /$/g, ...texts] = pick(edits) ?? [];
  const {0: found = '', index = 0} = pick([...source.matchAll(find)]) ?? {};
  const text = pick([...texts, `${line}\n原`])?.replaceAll('原', () => found);
  return source.slice(0, index) + text + source.slice(index + found.length);
}

test('乱改十分钟：检查不崩，只说中文，放过的构建得出', () => {
  const copy = new SiteCopy('mutations');
  const list = 'git ls-files docs/*.mdx blog data/*.[yc]*'.split(' ');
  const files = run(copy.dir, list).said.trim().split('\n');
  const right = files.map((file) => copy.read(file));
  const lines = right.join('\n').split('\n');
  for (const end = Date.now() + 600_000; Date.now() < end;) {
    const now = right.map((source) => mutate(source, pick(lines)));
    for (;;) {
      for (const [at, file] of files.entries())
        fs.writeFileSync(copy.file(file), now[at] ?? '');
      const built = run(copy.dir, ['npm', 'run', '-s', 'build']);
      if (built.isDone) break;
      const said = built.said
        .split('\n')
        .filter((text) => !/^(?:提醒 |::|$)/.test(text));
      const shape = /^\S+:\d+ .*\p{Script=Han}.*。$/u;
      const odd = said.filter((text) => !shape.test(text));
      expect(odd, `SEED=${seed}`).toEqual([]);
      // 说到的改回去；没有一份说到的，是带出来的，全部改回去。
      const told = [...now.keys()].filter(
        (at) => now[at] !== right[at] && said.join().includes(files[at] ?? ''),
      );
      for (const at of told.length > 0 ? told : now.keys())
        now[at] = right[at] ?? '';
    }
  }
  copy.remove();
});
