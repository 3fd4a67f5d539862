/** 手册体检：新的不报，旧的、没写的报出在哪里。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
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
    return checks.map(({places}) => places);
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

test('换掉的服务，正文里还写着它的名字：说出在哪一页、几次；还在的不说', () =>
  withSite(
    swapPage(dated, '先连。', '先连旧网盘，旧网盘不用账号。'),
    async (dir) => {
      const file = path.join(dir, 'facts/services.yml');
      withData({}, (made) =>
        fs.cpSync(made, path.dirname(file), {recursive: true}),
      );
      const now = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, `${now}# name: 旧网盘\n# name: 无线\n`);
      const author = ['-c', 'user.name=t', '-c', 'user.email=t@lab.example'];
      for (const args of [
        ['init', '-q'],
        ['add', '-A'],
        [...author, 'commit', '-qm', '甲'],
      ])
        spawnSync('git', args, {cwd: dir});
      fs.writeFileSync(file, `${now}# name: 无线 # 替下旧网盘\n`);
      const checks = await healthOf(dir, path.dirname(file));
      expect(checks[2]?.places).toEqual([`${dated}:8 旧网盘 2 次`]);
      vi.stubEnv('PATH', '');
      const withoutGit = await healthOf(dir, path.dirname(file));
      vi.unstubAllEnvs();
      expect(withoutGit[2]?.places).toEqual([]);
    },
  ));
