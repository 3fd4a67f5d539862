/** npm run new 各个种类共用：问题、答案、只添不改的写法。 */
import fs from 'node:fs';
import path from 'node:path';
import {FaultsError, formatFault} from '../../plugins/diagnostics/faults';
import {loadLabData} from '../../plugins/lab-data/load';
import {isRealDate, labels} from '../../plugins/lab-data/schema';

/** 不能照做的理由，直接给人看。 */
export class Refusal extends Error {}

/** 问题的名字 → 答案；答案都是文字，选了几个的用英文逗号隔开。 */
export type Answers = Readonly<Record<string, string>>;

/** 取值 → 中文说法；没有说法的写空串。 */
export type Choices = Readonly<Record<string, string>>;

/** 向人问的一项，也可以用参数答。 */
export interface Question {
  /** 参数名：--name。data/ 里的记录就用字段名。 */
  name: string;
  label: string;
  hint?: string;
  /** 没有就是必填；返回空串表示可以空着。 */
  fallback?: (answers: Answers) => string;
  /** 只能从这些里选。 */
  choices?: Choices;
  /** 可以选几个，用逗号或顿号分开。 */
  many?: boolean;
  /** 答得不对时的说法。 */
  check?: (answer: string) => string | undefined;
}

interface Created {
  /** 写了哪些文件，相对站点根目录。 */
  written: readonly string[];
  /** 接下来做什么，一步一句。 */
  next: readonly string[];
}

/** npm run new 的一个种类；create 不能照做时抛出 Refusal。 */
export interface Kind {
  label: string;
  questions: (root: string) => readonly Question[];
  create: (root: string, answers: Answers) => Created | Promise<Created>;
}

/** 可以空着的问题的缺省答案。 */
export const optional = () => '';

/** schema.ts 里一个枚举的取值与中文。 */
export const choicesOf = (field: string): Choices => labels[field] ?? {};

/** 没有中文说法的几个取值。 */
export const plain = (values: readonly string[]): Choices => Object.fromEntries(values.map((value) => [value, '']));

/** 1 member 成员、2 ops 运维。 */
export const listChoices = (choices: Choices): string =>
  Object.entries(choices)
    .map(([value, word], index) => [index + 1, value, word].filter((part) => part !== '').join(' '))
    .join('、');

/** 用中英文逗号或顿号分开的几项，去掉空白与空项。 */
export const listOf = (answer: string): string[] =>
  answer
    .split(/[,，、]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** 写的是取值、中文说法或序号，都换成取值；认不出的原样留给 problemOf 去说。 */
export function normalize({choices, many = false}: Question, answer: string): string {
  if (choices === undefined) return answer;
  const entries = Object.entries(choices);
  const one = (item: string): string => {
    if (item in choices) return item;
    // “文档”也认作“一篇文档”。
    const found = entries.find(([, word]) => word === item) ?? entries.find(([, word]) => word.endsWith(item));
    return (found ?? entries[Number(item) - 1])?.[0] ?? item;
  };
  return many ? listOf(answer).map(one).join(',') : one(answer);
}

/** 这个答案哪里不对；undefined 表示可以。 */
export function problemOf(question: Question, answer: string, fallback: string | undefined): string | undefined {
  const {choices, many = false, check} = question;
  if (answer === '') return fallback === '' ? undefined : '不能空着';
  const unknown = choices && (many ? listOf(answer) : [answer]).find((item) => !(item in choices));
  if (unknown !== undefined) return `没有 ${unknown}，改成其中之一：${Object.keys(choices ?? {}).join('、')}`;
  return check?.(answer);
}

/** 能不能作文件名与网址；返回哪里不对，undefined 表示可以，下面几个也是。 */
export const isSlug = (answer: string): string | undefined =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(answer) ? undefined : '只能用小写英文、数字和短横线，如 oscilloscope-basics';

/** 是不是日历上有的日期，YYYY-MM-DD。 */
export const isDate = (answer: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(answer) && isRealDate(answer) ? undefined : '写成 2025-09-24 这样真有的日期';

/** 是不是不带符号的整数。 */
export const isWhole = (answer: string): string | undefined => (/^\d+$/.test(answer) ? undefined : '写成整数');

/** 是不是 http 或 https 的完整网址。 */
export const isUrl = (answer: string): string | undefined =>
  /^https?:\/\/[^\s/]+/.test(answer) ? undefined : '写完整的网址，如 https://git.lab.edu.cn';

/** 只能用小写英文等等的编号，且还没有人用。 */
export const isNewId =
  (taken: readonly string[]) =>
  (answer: string): string | undefined =>
    taken.includes(answer) ? `已经有 ${answer}，换一个编号，或直接编辑那一条` : isSlug(answer);

/** 长度上限，单位是字；一个汉字、一个字母都算一个字。 */
export const atMost =
  (most: number) =>
  (answer: string): string | undefined => {
    const {length} = Array.from(answer);
    return length <= most ? undefined : `有 ${length} 字，缩到 ${most} 字以内`;
  };

/**
 * 一个文件的全文。
 * @param file 相对站点根目录的路径，下面的也是
 * @throws Error 文件不存在
 */
export function read(root: string, file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

/**
 * 站点自己的那份数据。
 * @throws FaultsError 数据有错
 */
export const dataOf = (root: string) => loadLabData(path.join(root, 'data'));

/**
 * 写一个新文件，缺的文件夹一并建好。
 * @throws Refusal 已存在
 */
export function create(root: string, file: string, content: string): void {
  const target = path.join(root, file);
  if (fs.existsSync(target)) throw new Refusal(`${file} 已经存在，没有改动。换一个名字，或直接编辑它`);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, content);
}

/**
 * 换掉一份数据文件，随即校验整个数据目录。
 * @throws Refusal 校验不通过：已恢复原样，话里说明哪里不对
 */
export function replaceData(root: string, file: string, content: string): void {
  const target = path.join(root, file);
  const before = fs.readFileSync(target, 'utf8');
  fs.writeFileSync(target, content);
  try {
    dataOf(root);
  } catch (error) {
    fs.writeFileSync(target, before);
    if (!(error instanceof FaultsError)) throw error;
    // 新的这一条没有留在文件里，写行号会让人去找一行不存在的字。
    const reasons = error.faults.map((fault) =>
      fault.file === file
        ? `${fault.field.replace(/^\w+\.\d+\./, '')} ${fault.problem}。${fault.remedy}。`
        : formatFault(fault),
    );
    throw new Refusal([...reasons, `${file} 没有改动。`].join('\n'));
  }
}

/** npm start 之后的地址。 */
export const local = (route: string) => `http://localhost:3000${route}`;

/** 写好之后总要做的最后一步。 */
export const finish = '运行 npm run fix && npm run check，通过后提交，照模板写合并请求';
