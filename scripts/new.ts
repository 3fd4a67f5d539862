/**
 * npm run new 文件夹/英文名：从模板建一篇文档或博客，放对地方，如 npm run new exam/oscilloscope-basics、npm run new blog/first-post。
 * 在仓库的根目录里运行。数据里的一条（服务、机器、竞赛、获奖）照 CONTRIBUTING 在文件末尾抄。
 */
import fs from 'node:fs';
import path from 'node:path';
import {stop} from './run';

const [, , written = ''] = process.argv;
const {dir, name} = path.posix.parse(written);
const kind = dir === 'blog' ? 'blog' : 'docs';
const parent = kind === 'blog' ? kind : path.join(kind, dir);
const today = new Date().toLocaleDateString('sv');
const file = path.join(
  parent,
  kind === 'blog' ? `${today}-${name}/index.mdx` : `${name}.mdx`,
);

if (name === '' || !fs.existsSync(parent) || fs.existsSync(file))
  stop(
    '用法：npm run new 文件夹/英文名，如 exam/oscilloscope-basics、blog/first-post。文件夹是 docs/ 里的一个，或 blog；英文名写进网址，发布后不改，也还没有用过。',
  );
const template = fs.readFileSync(`${kind}/_template.mdx`, 'utf8');
fs.mkdirSync(path.dirname(file), {recursive: true});
fs.writeFileSync(file, template.replace(/^slug: .*$/m, `slug: ${name}`));
console.log(
  `建好了 ${file}，npm start 就看得见。每一处换成自己的话，写完 npm run fix:text，再 npm run check:text。`,
);
