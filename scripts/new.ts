/**
 * npm run new：问几句话，从模板建一篇文档或博客，替你放对地方、起对名字，再说接着做什么。
 * 没有参数，所以不必记 -- 怎么写；在仓库的根目录里运行。数据里的一条（服务、机器、竞赛、获奖）照 CONTRIBUTING 在文件末尾抄。
 */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import * as yaml from 'yaml';
import {kebab} from '../src/plugins/content-lint/rules/paths';

/** 能建的几种：在侧栏的哪里，放进哪个文件夹。 */
const kinds = [
  {label: '文档：招新与备考', folder: 'docs/exam'},
  {label: '文档：实验室规范', folder: 'docs/criterion'},
  {label: '文档：服务使用指南', folder: 'docs/services'},
  {label: '博客', folder: 'blog'},
];

/** 一篇放在哪里；博客的文件夹写着日期。 */
const fileOf = (folder: string, name: string) =>
  folder === 'blog'
    ? `blog/${new Date().toLocaleDateString('sv')}-${name}/index.mdx`
    : `${folder}/${name}.mdx`;

const lines: AsyncIterator<string, undefined> = readline
  .createInterface({input: process.stdin})
  [Symbol.asyncIterator]();

/**
 * 问到合用为止。
 * @param accept 合用就给出值，不合用给出 undefined
 */
async function ask<Value>(
  question: string,
  accept: (answer: string) => Value | undefined,
): Promise<Value> {
  for (;;) {
    console.log(question);
    const {value} = await lines.next();
    if (value === undefined) process.exit(1);
    const accepted = accept(value.trim());
    if (accepted !== undefined) return accepted;
  }
}

async function main() {
  const {folder} = await ask(
    [
      '新建什么？写前面的数字。',
      ...kinds.map(
        ({label, folder: to}, index) => `  ${index + 1}  ${label}（${to}）`,
      ),
    ].join('\n'),
    (answer) => kinds[Number(answer) - 1],
  );
  const title = await ask(
    '标题，写任务或问题：',
    (answer) => answer || undefined,
  );
  const name = await ask(
    '英文名，写进网址，发布后不改；小写英文、数字与短横线，如 oscilloscope-basics：',
    (answer) =>
      kebab.test(answer) && !fs.existsSync(fileOf(folder, answer))
        ? answer
        : undefined,
  );
  const file = fileOf(folder, name);
  const text = fs
    .readFileSync(`${folder.split('/', 1)[0] ?? ''}/_template.mdx`, 'utf8')
    .replace(/^title: .*\n/m, () => yaml.stringify({title}))
    .replace(/^slug: .*$/m, `slug: ${name}`);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  console.log(
    `建好了 ${file}，npm start 就看得见。每一处换成自己的话，写完 npm run fix:text，再 npm run check:text。`,
  );
  process.exit();
}

void main();
