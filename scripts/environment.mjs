/**
 * 几条命令之前先看：Node 够不够新，文件夹的名字、依赖与环境变量合不合用；不合用就只用中文说，以 1 退出。
 * 不先看，各个工具到一半才用英文说，有的一声不响构建出坏的。依赖没有装也要能跑，所以不是 TypeScript，只用 Node。
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const siteDir = fileURLToPath(new URL('..', import.meta.url));
const {env} = process;
const isThere = (...names) => fs.existsSync(path.resolve(siteDir, ...names));

const {dependencies} = JSON.parse(
  fs.readFileSync(path.join(siteDir, 'package.json'), 'utf8'),
);
const absent = Object.keys(dependencies).filter(
  (name) => !isThere('node_modules', name, 'package.json'),
);

const isPort = (value) =>
  /^(?:\S+:)?\d+$/.test(value) && value.split(':').at(-1) <= 65535;
/**
 * 各个变量：写对了没有，怎样写；没有设、空着的不看。
 * @type {[string, (value: string) => unknown, string][]}
 */
const variables = [
  [
    'BASE_URL',
    (value) => /^(?!.*(?:\/\/|\.\.))[\w.~/-]+$/.test(value),
    '写成 /handbook/ 的样子，英文、前后各一个 /；Git Bash 会把它换成 Windows 的路径，先 export MSYS_NO_PATHCONV=1',
  ],
  ['DEPLOY_TARGET', (value) => value === 'pages', '写 pages，或不设'],
  ['LAB_DATA_DIR', (value) => isThere(value, 'lab.yml'), '没有 lab.yml'],
];
// 提供网站才用到的。
if (/^pre(?:start|serve)/.test(env.npm_lifecycle_event ?? ''))
  variables.push(
    ['PORT', isPort, '写端口的数字，如 8080'],
    ['TLS_PORT', isPort, '写端口的数字，如 8443'],
    [
      'TLS_ORIGIN',
      (value) => /^https:\/\/[\w.:-]+$/.test(value),
      '写 https:// 与域名，末尾没有 /',
    ],
    [
      'TLS_CERT',
      (value) => isThere(value) && env.TLS_KEY,
      '没有这个文件，或没有一起设 TLS_KEY',
    ],
    [
      'TLS_KEY',
      (value) => isThere(value) && env.TLS_CERT,
      '没有这个文件，或没有一起设 TLS_CERT',
    ],
  );

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const problems = [
  major < 20 || (major === 20 && minor < 19)
    ? `Node.js ${process.versions.node} 太旧，装 20.19 以上的。`
    : '',
  /[#!?%]|[\\/]node_modules[\\/]/.test(siteDir)
    ? `文件夹 ${siteDir} 的名字里有 #、!、?、% 或 node_modules，打包的工具认不得：给它改名，或挪到别处。`
    : '',
  absent.length > 0
    ? `依赖没有装全（${absent[0]} 等 ${absent.length} 个）：运行 npm ci。`
    : '',
  ...variables.map(([name, isRight, advice]) =>
    env[name] && !isRight(env[name])
      ? `环境变量 ${name} 是“${env[name]}”：${advice}。`
      : '',
  ),
].filter(Boolean);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
