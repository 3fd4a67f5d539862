/**
 * 几条命令之前先看：Node 够不够新，文件夹的名字、依赖与环境变量合不合用；不合用就只用中文说，以 1 退出。
 * 不先看，各个工具到一半才用英文说，有的一声不响构建出坏的。依赖没有装也要能跑，所以不是 TypeScript，只用 Node。
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const siteDir = fileURLToPath(new URL('..', import.meta.url));
const {env} = process;

/** 仓库里一个 JSON 文件；没有就是空的。 */
function read(...names) {
  const file = path.join(siteDir, ...names, 'package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/** 没有装的，或装的不是写定的那一版的。 */
const unfit = Object.entries(read().dependencies ?? {}).filter(
  ([name, wanted]) => {
    const {version} = read('node_modules', name);
    return version === undefined || (/^\d/.test(wanted) && version !== wanted);
  },
);

/** 设了一个变量而写得不对的；没有设、空着的不算。 */
const variable = (name, isRight, advice) =>
  env[name] && !isRight(env[name])
    ? `环境变量 ${name} 是“${env[name]}”：${advice}。`
    : [];
const isPort = (value) => /^(?:\S+:)?\d{1,5}$/.test(value);
const isThere = (value) => fs.existsSync(path.resolve(siteDir, value));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const problems = [
  major > 20 || (major === 20 && minor >= 19)
    ? []
    : `Node.js ${process.versions.node} 太旧，装 20.19 以上的。`,
  /[#!?%]/.test(siteDir)
    ? `文件夹 ${siteDir} 的名字里有 #、!、? 或 %，打包的工具认不得：给它改名，或挪到别处。`
    : [],
  unfit.length > 0
    ? `依赖没有装全（${unfit[0][0]} 等 ${unfit.length} 个）：运行 npm ci。`
    : [],
  variable(
    'BASE_URL',
    (value) => /^(?!.*(?:\/\/|\.\.))[\w.~/-]+$/.test(value),
    '写成 /handbook/ 的样子，英文、前后各一个 /；Git Bash 会把它换成 Windows 的路径，先 export MSYS_NO_PATHCONV=1',
  ),
  variable('DEPLOY_TARGET', (value) => value === 'pages', '写 pages，或不设'),
  variable('LAB_DATA_DIR', isThere, '没有这个文件夹'),
  variable('PORT', isPort, '写端口的数字，如 8080'),
  variable('TLS_PORT', isPort, '写端口的数字，如 8443'),
  variable('TLS_CERT', isThere, '没有这个文件'),
  variable('TLS_KEY', isThere, '没有这个文件'),
  Boolean(env.TLS_CERT) === Boolean(env.TLS_KEY)
    ? []
    : '环境变量 TLS_CERT 与 TLS_KEY 要一起设，不然没有 TLS。',
].flat();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
