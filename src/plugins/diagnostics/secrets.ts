/**
 * 密钥与个人信息。只认格式或校验码说得准的：身份证号核对末位，手机号认号段；
 * “像口令”的猜测一律不拦——终端里的 password: 与代码里的 pwd = … 到处都是。
 */

/** 身份证号前十七位各乘一个数相加，按余数查出末位（GB 11643）。 */
const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const identityChecks = '10X98765432';

function isIdentity(number: string): boolean {
  const sum = identityWeights.reduce(
    (total, weight, index) => total + weight * Number(number[index]),
    0,
  );
  const check = identityChecks[sum % identityChecks.length];
  return check === number[17]?.toUpperCase();
}

// 号码前后不接数字、字母与小数点：一长串数字里的一截不是号码。
/** 六位地区、出生年月日、三位顺序与校验码。 */
const identity =
  /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/g;
/** 各家的号段，可以带 86，四位一节可以分开。 */
const mobile =
  /(?<![\w.-])(?:\+?86[ -]?)?1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])([ -]?)\d{4}\1\d{4}(?![\w-]|\.\d)/g;
const landline = /(?<![\w./-])0(?:10|2\d|[3-9]\d{2})-[2-8]\d{6,7}(?![\w-])/g;
// 这两样 secretlint 不认，或要整个文件才认。
const privateKey =
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=]{40,}/g;
const token =
  /\b(?:glpat-[\w-]{20,}|sk-(?:proj-)?[A-Za-z\d]{32,}|AIza[\w-]{35})(?![\w-])/g;

const forms: readonly (readonly [
  pattern: RegExp,
  what: string,
  certain?: (found: string) => boolean,
])[] = [
  [identity, '身份证号', isIdentity],
  // 一连六个零的是整数：纳秒、频率。
  [mobile, '手机号', (found) => !found.includes('000000')],
  [landline, '电话号码'],
  [privateKey, '私钥'],
  [token, '访问令牌'],
];

/** 公开站点上不放，格式认得准的个人信息；一处只报一次。 */
export function* findSecrets(
  text: string,
): Iterable<{index: number; what: string}> {
  const seen: [start: number, end: number][] = [];
  for (const [pattern, what, certain] of forms) {
    for (const {index, 0: found} of text.matchAll(pattern)) {
      const end = index + found.length;
      if (
        seen.some(([from, to]) => index < to && from < end) ||
        certain?.(found) === false
      )
        continue;
      seen.push([index, end]);
      yield {index, what};
    }
  }
}

/** 机密怎么改；公共电话不是机密，只是不写在正文里。 */
export const secretSuggestion = (what: string): string =>
  what === '电话号码'
    ? '公共电话写进 data/lab.yml 的 phones，正文用 <Fact k="lab.phones.duty.number" /> 这样取；私人电话删去'
    : '删去；已经提交过的立即作废。举例用占位 <…>';
