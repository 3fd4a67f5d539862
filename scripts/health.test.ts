/** 手册体检：新的不报，旧的、没写的报出在哪里。 */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
  all,
  dated,
  day,
  swap as swapPage,
  withSite,
  write,
  type Sow,
} from '../src/plugins/content-lint/fixtures/handbook';
import {append, withData} from '../src/plugins/lab-data/fixtures/data';
import {healthOf} from './health';

const certificate = (id: string, days: number) =>
  `{id: ${id}, host: ${id}.lab.example, machine: gitea, tool: 手工, unit: 无, expires: '${day(days)}'}`;

/** 前两件各报了哪几处；两张证书，第一张的期限由 expires 给，第二张还早。 */
const examine = (sow: Sow, expires: number) =>
  withSite(sow, async (dir) => {
    const dataDir = path.join(dir, 'facts');
    const rewrites = {
      'machines.yml': append(
        'machines: [{id: gitea, name: gitea, role: git, cpu: 无, ram_gib: 1, disks: [], os: {name: 甲, version: "1", support_until: "2099"}, purpose: 放代码, who: member, status: ok}]',
      ),
      'operations.yml': append(
        `certificates: [${certificate('git', expires)}, ${certificate('files', 9)}]`,
      ),
    };
    withData(rewrites, (made) => fs.cpSync(made, dataDir, {recursive: true}));
    const checks = await healthOf(dir, dataDir);
    return checks.map(([, places]) => places);
  });

test('行 121：过期的事实、没有核对的页面，报出在哪里；没有的不报', async () => {
  const [past, pages] = await examine((tree) => tree, 1);
  expect(past).not.toContainEqual(expect.stringContaining('certificates'));
  expect(pages).toEqual([]);

  const sow = all(
    swapPage(dated, day(-10), day(-181)),
    write('docs/services/git.mdx', '---\ntitle: 代码\n---\n\n先看。\n'),
  );
  const old = await examine(sow, -1);
  expect(old[0]).toContainEqual(
    expect.stringMatching(/operations\.yml:\d+ certificates\.0\.expires/),
  );
  expect(old[0]?.join()).not.toContain('certificates.1');
  expect(old[1]).toEqual([
    'docs/services/git.mdx 没有核对日期',
    `${dated} ${day(-181)}`,
  ]);
});
