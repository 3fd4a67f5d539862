/**
 * 密钥与个人信息。只认格式或校验码说得准的：身份证号核对末位，手机号认号段；
 * “像口令”的猜测一律不拦——终端里的 password: 与代码里的 pwd = … 到处都是。
 */

/** 身份证号末位的校验码（GB 11643），前十七位各乘一个数相加，按余数查表。 */
function isIdentity(number: string): boolean {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number(number[index]),
    0,
  );
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase();
}

/** 号码前后不接数字、字母与小数点：一长串数字里的一截不是号码。 */
const forms: readonly (readonly [
  pattern: RegExp,
  what: string,
  certain?: (found: string) => boolean,
])[] = [
  [
    /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/g,
    '身份证号',
    isIdentity,
  ],
  [
    /(?<![\w.-])(?:\+?86[ -]?)?1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])([ -]?)\d{4}\1\d{4}(?![\w-]|\.\d)/g,
    '手机号',
    // 一连六个零的是整数：纳秒、频率。
    (found) => !found.includes('000000'),
  ],
  [/(?<![\w./-])0(?:10|2\d|[3-9]\d{2})-[2-8]\d{6,7}(?![\w-])/g, '电话号码'],
  // 这几样 secretlint 不认，或要整个文件才认。
  [
    /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=]{40,}/g,
    '私钥',
  ],
  [
    /\b(?:glpat-[\w-]{20,}|sk-(?:proj-)?[A-Za-z\d]{32,}|AIza[\w-]{35})(?![\w-])/g,
    '访问令牌',
  ],
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
