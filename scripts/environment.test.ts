/** 环境不合用：什么也没有跑就用中文说清，一样一行；合用的一声不响。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {siteDir} from './run';

/** 在一个文件夹里、这样的环境下说了什么。 */
function said(dir: string, env: NodeJS.ProcessEnv = {}) {
  const script = path.join(dir, 'scripts/environment.mjs');
  const {status, stderr} = spawnSync(process.execPath, [script], {
    env: {PATH: process.env.PATH, ...env},
    encoding: 'utf8',
  });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

test('环境变量写错了，说出是哪一个、怎样写；写对的与空着的不说', () => {
  const right = {
    BASE_URL: '/a-b/c.d/',
    DEPLOY_TARGET: 'pages',
    LAB_DATA_DIR: 'data',
    PORT: '127.0.0.1:8080',
    TLS_CERT: '',
  };
  // 只有用 nginx 提供网站时才用到的，别的命令不看。
  const serving = {npm_lifecycle_event: 'preserve:nginx'};
  for (const env of [{...serving, ...right}, {BASE_URL: '/'}, {PORT: '八千'}])
    expect(said(siteDir, env)).toBe('');
  const wrong = {
    BASE_URL: 'C:/Program Files/Git/handbook/',
    DEPLOY_TARGET: 'page',
    LAB_DATA_DIR: 'docs',
    PORT: '八千',
    TLS_PORT: '65536',
    TLS_ORIGIN: 'http://lab.example',
    TLS_KEY: 'package.json',
  };
  for (const [name, value] of Object.entries(wrong))
    expect(said(siteDir, {...serving, [name]: value})).toContain(
      `环境变量 ${name} 是“${value}”：`,
    );
  expect(said(siteDir, {BASE_URL: '/hand book/'})).toContain('/handbook/');
});

test('文件夹的名字打包的工具认不得，依赖没有装全，各说怎么办', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-'));
  for (const name of ['手册 (1)[2]', 'hb #2', '100%', 'node_modules/a']) {
    const dir = path.join(root, name);
    const put = (file: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      fs.writeFileSync(path.join(dir, file), text);
    };
    fs.cpSync(
      path.join(siteDir, 'scripts/environment.mjs'),
      path.join(dir, 'scripts/environment.mjs'),
    );
    put('package.json', '{"dependencies": {"a": "1.0.0"}}');
    expect(said(dir)).toContain('运行 npm ci');
    put('node_modules/a/package.json', '{"version": "1.0.1"}');
    const isFine = !/[#%_]/.test(name);
    expect(said(dir)).toMatch(isFine ? /^$/ : /^文件夹 .*的名字里有.*\n$/);
  }
  fs.rmSync(root, {recursive: true});
});
