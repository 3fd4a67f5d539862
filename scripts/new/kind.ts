/** npm run new 各个种类共用：问题、答案、只添不改的写法。 */
import fs from 'node:fs';
import path from 'node:path';
import {isRealDate} from '../../plugins/lab-data/schema';
import {loadLabData} from '../../plugins/lab-data/load';

/** 不能照做的理由，直接给人看。 */
export class Refusal extends Error {}

export type Answers = Readonly<Record<string, string>>;

export interface Question {
  /** 参数名：--name。 */
  name: string;
  label: string;
  hint?: string;
  /** 没有就是必填；返回空串表示可以空着。 */
  fallback?: (answers: Answers) => string;
  /** 答得不对时的说法。 */
  check?: (answer: string) => string | undefined;
}

interface Created {
  /** 写了哪些文件，相对站点根目录。 */
  written: readonly string[];
  /** 接下来做什么，一步一句。 */
  next: readonly string[];
}

export interface Kind {
  label: string;
  questions: (root: string) => readonly Question[];
  create: (root: string, answers: Answers) => Created | Promise<Created>;
}

/** 东八区的今天，如 2026-11-20。 */
export const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

export const optional = () => '';

export const oneOf =
  (choices: readonly string[]) =>
  (answer: string): string | undefined =>
    choices.includes(answer) ? undefined : `没有 ${answer}，改成其中之一：${choices.join('、')}`;

export const isSlug = (answer: string): string | undefined =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(answer) ? undefined : '只能用小写英文、数字和短横线，如 oscilloscope-basics';

export const isDate = (answer: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(answer) && isRealDate(answer) ? undefined : '写成 2025-09-24 这样真有的日期';

export const isWhole = (answer: string): string | undefined => (/^\d+$/.test(answer) ? undefined : '写成整数');

export const isUrl = (answer: string): string | undefined =>
  /^https?:\/\/[^\s/]+/.test(answer) ? undefined : '写完整的网址，如 https://git.lab.edu.cn';

export function read(root: string, file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

/** 新文件；已存在就停下。 */
export function create(root: string, file: string, content: string): void {
  const target = path.join(root, file);
  if (fs.existsSync(target)) throw new Refusal(`${file} 已经存在，没有改动。换一个名字，或直接编辑它`);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, content);
}

/** 换掉一份数据文件，随即校验整个数据目录；不通过就恢复原样并说明哪里不对。 */
export function replaceData(root: string, file: string, content: string): void {
  const target = path.join(root, file);
  const before = fs.readFileSync(target, 'utf8');
  fs.writeFileSync(target, content);
  try {
    loadLabData(path.join(root, 'data'));
  } catch (error) {
    fs.writeFileSync(target, before);
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${file} 没有改动。`);
  }
}

/** npm start 之后的地址。 */
export const local = (route: string) => `http://localhost:3000${route}`;

export const finish = '运行 npm run fix && npm run check，通过后提交，照模板写合并请求';
