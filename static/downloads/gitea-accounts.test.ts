/** gitea-accounts.sh：真的跑，gitea、runuser 与 curl 换成假的，记下收到的参数。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

const script = path.join(__dirname, 'gitea-accounts.sh');
let folder = '';
const at = (name: string): string => path.join(folder, name);
const read = (name: string): string => fs.readFileSync(at(name), 'utf8');
const roster = (text: string): void => fs.writeFileSync(at('roster.csv'), text);

/** 一条假命令；里面用 $LAB 指这次的临时文件夹。 */
function fake(command: string, body: string): void {
  const text = `#!/usr/bin/env bash\nLAB='${folder}'\n${body}\n`;
  fs.writeFileSync(at(`bin/${command}`), text, {mode: 0o755});
}

function run(...parameters: string[]) {
  const {status, stdout, stderr} = spawnSync('bash', [script, ...parameters], {
    encoding: 'utf8',
    env: {...process.env, PATH: `${at('bin')}:${process.env.PATH ?? ''}`},
  });
  return {status, output: stdout + stderr};
}
const open = () => run('open', at('roster.csv'), at('passwords.txt'));
const stop = () => run('stop', at('roster.csv'), at('token'));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-accounts-'));
  fs.mkdirSync(at('bin'));
  fs.writeFileSync(at('token'), 'Authorization: token 0\n', {mode: 0o600});
  fake('runuser', 'shift 3; exec "$@"');
  fake(
    'gitea',
    `case $3 in
  list) printf 'ID Username Email IsActive\\n1 boss b@lab.example true\\n'
    [[ $4 == --admin ]] || printf '2 old o@lab.example true\\n' ;;
  create)
    [[ $5 != broken ]] || exit 1
    echo "$@" >> "$LAB/created.log"
    echo "generated random password is 'pa'ss, $5'" ;;
esac`,
  );
  fake('curl', 'echo "$@" >> "$LAB/curl.log"; printf 200');
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true, force: true});
});

describe.skipIf(process.platform !== 'linux')('一次开停一批账号', () => {
  test('新的开出来，密码单只有自己读得到；已经有的不动', () => {
    roster(
      '\uFEFF用户名,邮箱\r\nnew1,n1@lab.example\r\n\r\nold,o@lab.example\r\n',
    );
    const result = open();
    expect(result).toMatchObject({status: 0});
    expect(result.output).not.toContain("pa'ss");
    expect(read('created.log').trim().split('\n')).toHaveLength(1);
    expect(read('passwords.txt')).toBe("new1\tn1@lab.example\tpa'ss, new1\n");
    expect(fs.statSync(at('passwords.txt')).mode & 0o777).toBe(0o600);
    expect(open().status).toBe(2);
  });

  test('一个人没开成，后面的照样开，最后说出是谁', () => {
    roster('broken,b@lab.example\nnew1,n1@lab.example');
    const result = open();
    expect(result.status).toBe(1);
    expect(result.output).toContain('没做成 1 人：broken');
    expect(read('passwords.txt')).toContain('new1');
  });

  test.each([
    ['用户名不能用', '张三,z@lab.example', '第 1 行'],
    ['写了两次', 'a,a@lab.example\na,a@lab.example', '第 2 行'],
    ['一个人也没有', '# 空的', '没有人'],
  ])('%s：说出哪一行，一个也不动', (_, text, reason) => {
    roster(`${text}\n`);
    const result = open();
    expect(result.status).toBe(2);
    expect(result.output).toContain(reason);
    expect(fs.existsSync(at('created.log'))).toBe(false);
  });

  test('停的是名单里的人；管理员与不存在的不停，说得出来', () => {
    roster('old\nboss\nnobody\n');
    const result = stop();
    expect(result.status).toBe(1);
    expect(result.output).toContain('没做成 2 人：boss nobody');
    const sent = read('curl.log').trim();
    expect(sent.split('\n')).toHaveLength(1);
    expect(sent).toContain('"prohibit_login":true');
    expect(sent).toMatch(/\/admin\/users\/old$/);
    expect(sent).not.toContain('token 0');
  });

  test('服务器没有答应：不算停成', () => {
    fake('curl', 'printf 403');
    roster('old\n');
    expect(stop()).toMatchObject({status: 1});
  });

  test('试走说出会做的，什么也不做', () => {
    roster('new1,n1@lab.example\nold,o@lab.example\n');
    const list = at('roster.csv');
    const opened = run('--dry-run', 'open', list, at('passwords.txt'));
    expect(opened).toMatchObject({status: 0});
    expect(opened.output).toContain('new1：会新建');
    roster('old\n');
    expect(run('--dry-run', 'stop', list, at('token')).status).toBe(0);
    for (const name of ['created.log', 'curl.log', 'passwords.txt'])
      expect(fs.existsSync(at(name))).toBe(false);
  });
});
