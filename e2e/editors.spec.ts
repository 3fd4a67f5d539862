/** 编辑的工具：新建、清点示例值、JSON 模式、工作流的检查。不开浏览器。 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {parseDocument} from 'yaml';
import {loadLabData} from '../plugins/lab-data/load';
import {workflowFaults} from '../scripts/checkWorkflows';
import {expect, test} from './support';

const siteDir = path.resolve(__dirname, '..');
const copied = ['docs', 'blog', 'data', 'data/permalinks.txt', 'sidebars.ts', '.prettierrc.json'];
const description = '学会用台式电源给开发板供电，先设限流再上电，知道读数不对时第一步查什么。';

/** 一份可以随便写的副本，只有新建会碰到的文件。 */
function copySite(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-new-'));
  for (const item of copied) fs.cpSync(path.join(siteDir, item), path.join(root, item), {recursive: true});
  return root;
}

function jiti(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const {status, stdout, stderr} = spawnSync(path.join(siteDir, 'node_modules/.bin/jiti'), [script, ...args], {
    cwd: siteDir,
    encoding: 'utf8',
    input: '',
    env: {...process.env, ...env},
  });
  return {status, stdout, stderr};
}

const scaffold = (root: string, kind: string, answers: Readonly<Record<string, string>>) =>
  jiti('scripts/new.ts', [
    kind,
    '--root',
    root,
    ...Object.entries(answers).map(([name, value]) => `--${name}=${value}`),
  ]);

/**
 * 在一个真的终端里答题：每见到一问答一句，答完等它结束。一问以“：”结尾，随后把光标放到它后面；
 * 只看“：”不够：别的话在“：”处断成两截送来，就答早了。
 * 没有终端就不会逐项问，所以借 script 造一个。
 */
function converse(root: string, answers: readonly string[]): Promise<{status: number | null; screen: string}> {
  const command = `${path.join(siteDir, 'node_modules/.bin/jiti')} scripts/new.ts --root ${root}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {cwd: siteDir});
  const queue = [...answers];
  let output = '';
  let raw = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    raw += chunk;
    // 一问之后才答：提前敲的字，终端会丢。
    if (!/：\u001b\[\d+G$/.test(raw)) return;
    raw = '';
    const answer = queue.shift();
    if (answer !== undefined) child.stdin.write(answer === '\u0003' ? answer : `${answer}\r`);
  });
  return new Promise((resolve) => {
    child.on('close', (status) => {
      resolve({status, screen: stripVTControlCharacters(output)});
    });
  });
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');

test('npm run serve:nginx：站点是从前构建的，缺少配置要读的文件，说明要重新构建', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-old-'));
  fs.writeFileSync(path.join(root, 'index.html'), '');
  const {status, stderr} = jiti('scripts/serveNginx.ts', [], {SITE_ROOT: root});
  fs.rmSync(root, {recursive: true});
  expect(status).toBe(1);
  expect(stderr).toContain(`${root} 是从前构建的，缺少 .redirects.map，先运行 npm run build。`);
});

test('npm run serve:nginx：站点与临时目录的名字里可以有空格', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lab 手册 '));
  for (const file of ['index.html', '.redirects.map', '.policy.conf', '.headers.conf']) {
    fs.copyFileSync(path.join(siteDir, 'build', file), path.join(dir, file));
  }
  const {status, stderr} = jiti('scripts/serveNginx.ts', ['--test'], {SITE_ROOT: dir, TMPDIR: dir});
  fs.rmSync(dir, {recursive: true});
  expect(status, stderr).toBe(0);
});

test('npm run fix：前面的工具停下，后面的照样跑，接着还能查', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-fix-'));
  const bin = path.join(root, 'node_modules/.bin');
  fs.mkdirSync(bin, {recursive: true});
  fs.copyFileSync(path.join(siteDir, 'package.json'), path.join(root, 'package.json'));
  for (const tool of ['eslint', 'prettier', 'jiti']) {
    fs.writeFileSync(path.join(bin, tool), `#!/bin/sh\necho 跑了 ${tool}\nexit 1\n`, {mode: 0o755});
  }
  const {status, stdout} = spawnSync('npm', ['run', '--silent', 'fix'], {cwd: root, encoding: 'utf8'});
  fs.rmSync(root, {recursive: true});
  expect(status).toBe(0);
  expect(stdout.match(/^跑了 .*$/gm)).toEqual(['跑了 eslint', '跑了 prettier', '跑了 jiti', '跑了 jiti']);
});

test.describe('npm run new', () => {
  let root: string;
  test.beforeEach(() => {
    root = copySite();
  });
  test.afterEach(() => {
    fs.rmSync(root, {recursive: true});
  });

  test('文档：写好元数据与正文，登记到侧栏和永久路径，说清接下来做什么', () => {
    const answers = {
      title: '给开发板供电',
      name: 'power-a-board',
      folder: 'criterion',
      description,
      keywords: '供电,限流,电源,power,上电',
    };
    const {status, stdout} = scaffold(root, 'doc', answers);
    expect(status).toBe(0);
    const page = read(root, 'docs/criterion/power-a-board.mdx');
    expect(page).toContain('title: 给开发板供电\n');
    expect(page).toContain('keywords:\n  - 供电\n  - 限流\n  - 电源\n  - power\n  - 上电\n');
    expect(page).toMatch(/^reviewed: "\d{4}-\d{2}-\d{2}"$/m);
    expect(page).toContain('## 来源 {/* #sources */}');
    expect(read(root, 'sidebars.ts')).toMatch(/'criterion\/[^']+',\s*'criterion\/power-a-board',?\s*\]/);
    expect(read(root, 'data/permalinks.txt').split('\n')).toContain('/docs/criterion/power-a-board');
    expect(stdout).toContain('http://localhost:3000/docs/criterion/power-a-board');
    expect(stdout).toContain('npm run check');

    const again = scaffold(root, 'doc', {...answers, title: '另一篇'});
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('docs/criterion/power-a-board.mdx 已经存在，没有改动');
    expect(read(root, 'docs/criterion/power-a-board.mdx')).toBe(page);
  });

  test('博客：日期在文件夹名里，带截断线；同名的不再建', () => {
    const answers = {title: '一次重启', name: 'one-reset', description, tags: 'debugging', date: '2026-11-20'};
    expect(scaffold(root, 'post', answers).status).toBe(0);
    const page = read(root, 'blog/2026-11-20-one-reset/index.mdx');
    expect(page).toContain('slug: one-reset\n');
    expect(page).toContain('{/* truncate */}');
    expect(page).not.toContain('\ndate:');
    expect(read(root, 'data/permalinks.txt').split('\n')).toContain('/blog/one-reset');
    expect(scaffold(root, 'post', {...answers, date: '2026-11-21'}).stderr).toContain('已经用了 one-reset');
  });

  test('服务、机器、竞赛：添在末尾，原有的字一个不动，数据仍然有效', () => {
    const added: [string, string, Record<string, string>][] = [
      [
        'services',
        'service',
        {id: 'e2e-chat', name: '聊天室', kind: '聊天', purpose: '组内讨论', url: 'https://chat.lab.edu.cn'},
      ],
      [
        'machines',
        'machine',
        {
          id: 'e2e-s16',
          name: '工作站 s16',
          role: 'workstation',
          purpose: '仿真',
          cpu: '某型号',
          cores: '16',
          ram_gib: '64',
          disk_gb: '1000',
        },
      ],
      [
        'competitions',
        'competition',
        {id: 'new-cup', name: '某邀请赛', short_name: '邀请赛', summary: '适合做电源的人。', format: '一级'},
      ],
    ];
    for (const [name, kind, answers] of added) {
      const before = read(root, `data/${name}.yml`);
      const {status, stderr} = scaffold(root, kind, answers);
      expect(status, stderr).toBe(0);
      const after = read(root, `data/${name}.yml`);
      expect(after.startsWith(before.trimEnd())).toBe(true);
      expect(parseDocument(after).errors).toEqual([]);
      expect(scaffold(root, kind, answers).stderr).toContain(`--id 已经有 ${answers.id ?? ''}`);
      expect(read(root, `data/${name}.yml`)).toBe(after);
    }
    const data = loadLabData(path.join(root, 'data'));
    expect(data.services.at(-1)?.id).toBe('e2e-chat');
    expect(data.machines.at(-1)?.cpu.threads).toBe(16);
    expect(data.competitions.at(-1)?.id).toBe('new-cup');
  });

  test('获奖：添一行，逗号与引号转义；第一条真实的奖让示例退出统计', () => {
    // 手册里已经有真实的奖时，先退回只有示例的样子。
    const before = read(root, 'data/awards.csv').replace(/^.*,false\r?\n/gm, '');
    fs.writeFileSync(path.join(root, 'data/awards.csv'), before);
    const {status, stdout} = scaffold(root, 'award', {
      date: '2026-08',
      competition: 'nuedc',
      level: 'provincial',
      grade: 'first',
      team_size: '3',
      work_title: '甲,"乙"',
      source_note: '证书存档 2026-01',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('示例行从此不参与统计');
    expect(read(root, 'data/awards.csv').startsWith(before)).toBe(true);
    const {awards} = loadLabData(path.join(root, 'data'));
    expect(awards).toHaveLength(1);
    expect(awards[0]).toMatchObject({
      id: 'a-001',
      work_title: '甲,"乙"',
      season: 2026,
      precision: 'month',
      grade_label: '一等奖',
    });
  });

  test('写出来通不过校验的，恢复原样并说明，不提一行不存在的字', () => {
    const before = read(root, 'data/machines.yml');
    const {status, stderr} = scaffold(root, 'machine', {
      id: 'e2e-s16',
      name: '工作站 s16',
      role: '工作站',
      purpose: '仿真',
      cpu: '某型号',
      cores: '16',
      threads: '8',
      ram_gib: '64',
      disk_gb: '1000',
    });
    expect(status).toBe(1);
    expect(stderr).toBe('cpu.threads 线程数不能少于核数。核对 cores 与 threads。\ndata/machines.yml 没有改动。\n');
    expect(read(root, 'data/machines.yml')).toBe(before);
  });

  test('缺的与写错的一次说完，不认识的项给出可以写的', () => {
    const {status, stderr} = scaffold(root, 'award', {date: '2026-13', level: 'x'});
    expect(status).toBe(1);
    expect(stderr).toContain('--date 写成 2025-09-24，只知道月份写 2025-09');
    expect(stderr).toContain('--level 没有 x，改成其中之一：national、provincial、school');
    expect(stderr).toContain('--team_size 缺少：队伍人数');
    expect(scaffold(root, 'doc', {titel: '错'}).stderr).toContain('没有 --titel 这一项，可以写：--title');
    expect(scaffold(root, 'page', {}).stderr).toContain('没有叫 page 的种类');
    const machine = {id: 'e2e-chat', name: '聊天室', kind: 'chat', purpose: '讨论', host_machine: 'no-such'};
    expect(scaffold(root, 'service', machine).stderr).toContain('--host_machine 没有 no-such，改成其中之一：gitea');
  });

  test('逐项问：序号与中文都认，答得不对说明原因再问', async () => {
    const {status, screen} = await converse(root, [
      '9',
      '3',
      'Wiki 站',
      'e2e-wiki',
      '知识库',
      '文档与知识库',
      '放笔记，一起改',
      'wiki.lab.edu.cn',
      'https://wiki.lab.edu.cn',
      '',
      '成员',
      '否',
      '手册内容',
      'server',
      '正常',
      '',
    ]);
    expect(screen).toContain('没有 9，改成其中之一：doc、post、service');
    expect(screen).toContain('只能用小写英文、数字和短横线');
    expect(screen).toContain('写完整的网址');
    expect(screen).toContain('已写好：');
    expect(status).toBe(0);
    expect(loadLabData(path.join(root, 'data')).services.at(-1)).toMatchObject({
      id: 'e2e-wiki',
      kind: 'docs',
      scope: 'lab',
      who: 'member',
      account_required: false,
      contact_topic: 'docs',
      host_machine: 'server',
      status: 'ok',
    });
  });

  test('逐项问：问到一半取消，什么也不写', async () => {
    const before = read(root, 'data/awards.csv');
    const {status, screen} = await converse(root, ['award', '2026-08', '\u0003']);
    expect(screen).toContain('已取消，什么也没写');
    expect(status).toBe(1);
    expect(read(root, 'data/awards.csv')).toBe(before);
  });

  test('逐项问：最后通不过的，把答过的写成一条命令', async () => {
    const {status, screen} = await converse(root, [
      ...['award', '2026-08', 'nuedc', '', '', '省级', '一等', '', '', '', '3', '2', '', '', ''],
    ]);
    expect(status).toBe(1);
    expect(screen).toContain('--source_url 与 --source_note 至少写一项');
    expect(screen).toContain('npm run new -- award --date 2026-08 --competition nuedc --season 2026');
  });
});

test.describe('npm run facts', () => {
  test('每处示例值都指到文件与行，总数对得上', () => {
    const {status, stdout} = jiti('scripts/facts.ts', []);
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    const source = read(siteDir, 'data/lab.yml').split('\n');
    for (const line of lines.filter((text) => text.startsWith('data/lab.yml:'))) {
      const [, at = '', field = ''] = /^data\/lab\.yml:(\d+) (\S+)/.exec(line) ?? [];
      const key =
        field
          .split('.')
          .filter((part) => !/^\d+$/.test(part))
          .at(-1) ?? '';
      expect(source[Number(at) - 1] ?? '', line).toMatch(new RegExp(`${key}|^ *- `));
    }
    expect(lines.at(-1)).toContain(`还有 ${lines.length - 1} 处示例值`);
  });

  test('第二个实验室的数据里一处也没有', () => {
    const {stdout} = jiti('scripts/facts.ts', [], {LAB_DATA_DIR: secondLab()});
    expect(stdout.trim()).toBe('没有示例值，全部由实验室填写过。');
  });
});

/** 复刻者的数据目录：通用知识沿用，其余换成另一个实验室的。 */
function secondLab(): string {
  const dir = test.info().outputPath('data');
  fs.cpSync(path.join(siteDir, 'data'), dir, {recursive: true});
  fs.cpSync(path.join(siteDir, 'e2e/fixtures/second-lab'), dir, {recursive: true});
  return dir;
}

test.describe('检查', () => {
  test('提交的 JSON 模式是最新的，每份数据都有，VS Code 的对应关系都在', () => {
    expect(jiti('scripts/makeSchemas.ts', ['--check']).status).toBe(0);
    const settings = read(siteDir, '.vscode/settings.json');
    for (const file of fs.readdirSync(path.join(siteDir, 'data')).filter((name) => name.endsWith('.yml'))) {
      const schema = `data/schemas/${file.replace('.yml', '.json')}`;
      expect(fs.existsSync(path.join(siteDir, schema)), schema).toBe(true);
      expect(settings).toContain(`"./${schema}": "data/${file}"`);
    }
  });

  test('工作流没有错；写错的说得出文件与行', () => {
    expect(workflowFaults(siteDir)).toEqual([]);
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-flow-'));
    fs.mkdirSync(path.join(root, '.github/workflows'), {recursive: true});
    fs.copyFileSync(path.join(siteDir, 'package.json'), path.join(root, 'package.json'));
    fs.writeFileSync(
      path.join(root, '.github/workflows/bad.yml'),
      [
        'name: 坏的',
        'permissions: write-all',
        'concurrency: {group: a, cancel-in-progress: true}',
        'jobs:',
        '  a:',
        '    steps:',
        '      - uses: actions/checkout@v4',
        '      - run: npm ci && npm run no-such',
        '      - run: deploy/no-such.sh',
      ].join('\n'),
    );
    const faults = workflowFaults(root).map(({line, field, problem}) => `${line} ${field} ${problem}`);
    fs.rmSync(root, {recursive: true});
    expect(faults.sort()).toEqual([
      '1 jobs.a.timeout-minutes 没有时限',
      '2 permissions 顶层权限不是只读',
      '7 uses actions/checkout@v4 没有钉在提交号上',
      '8 run package.json 里没有脚本 no-such',
      '9 run 仓库里没有 deploy/no-such.sh',
    ]);
  });

  test('组件说明里的每个组件都存在，且在真实页面上用到', () => {
    const text = read(siteDir, 'src/components/README.md').replace(/其余文件夹[\s\S]*$/, '');
    const names = new Set([...text.matchAll(/[<`]([A-Z][A-Za-z]+)\b(?=[ `>])/g)].map(([, name = '']) => name));
    const pages = ['docs', 'blog', 'src/pages'].flatMap((folder) =>
      fs
        .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
        .filter((file) => file.endsWith('.mdx') && !path.basename(file).startsWith('_template'))
        .map((file) => read(siteDir, path.join(folder, file))),
    );
    names.delete('Ctrl');
    names.delete('Windows');
    names.delete('Linux');
    names.delete('Chart');
    expect(names.size).toBeGreaterThan(30);
    for (const name of names) {
      const own = name === 'Os' || name === 'OsTabs' || fs.existsSync(path.join(siteDir, 'src/components', name));
      expect(own, `src/components/${name}`).toBe(true);
      expect(
        pages.some((page) => page.includes(`<${name}`)),
        `<${name}> 没有页面在用`,
      ).toBe(true);
    }
  });
});
