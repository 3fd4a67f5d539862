/**
 * 口令、密钥与个人信息。只认格式或校验码说得准的：密钥由 secretlint 认，身份证号核对末位，手机号认号段；
 * “像口令”的猜测一律不拦——终端里的 password: 与代码里的 pwd = … 到处都是。
 */
export interface Secret {
  index: number;
  what: string;
}

/** 身份证号末位的校验码（GB 11643），前十七位各乘一个数相加，按余数查表。 */
function isIdentity(number: string): boolean {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase();
}

/** 银行卡号末位的校验码（Luhn）。 */
function isCard(number: string): boolean {
  const digits = Array.from(number.replace(/ /g, ''), Number).reverse();
  return (
    digits.reduce((sum, digit, index) => sum + (index % 2 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit, 0), 0) %
      10 ===
    0
  );
}

/** 号码前后不接数字、字母与小数点：一长串数字里的一截不是号码。 */
const personal: readonly (readonly [pattern: RegExp, what: string, certain?: (found: string) => boolean])[] = [
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
  [/(?<=(?:卡号|账户|账号)[:：是为\s]{0,2})\d(?: ?\d){15,18}(?!\d)/g, '银行卡号', isCard],
  [/(?<![\w./-])0(?:10|2\d|[3-9]\d{2})-[2-8]\d{6,7}(?![\w-])/g, '电话号码'],
];

/** 各家的令牌与私钥，开头的几个字就说明了是什么；没有它们就不必装载扫描器。 */
const tokens: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[\w+/=]{40,}/g, '私钥'],
  [/\b(?:glpat-[\w-]{20,}|sk-(?:proj-)?[A-Za-z\d]{32,}|AIza[\w-]{35})(?![\w-])/g, '访问令牌'],
];
const hint =
  /-----BEGIN|gh[opusr]_|github_pat_|xox[abprs]-|xapp-|AKIA|ASIA|npm_|sk-|SG\.|hooks\.slack|shp(?:at|ca|pa|ss)_|AIza|lin_api|ops_ey|dckr_pat|sbp_|hf_/;

/** 公开站点上不放，格式认得准的个人信息；一处只报一次。 */
export function* findSecrets(text: string): Iterable<Secret> {
  const seen: [start: number, end: number][] = [];
  for (const [pattern, what, certain] of [...personal, ...tokens.map(([at, name]) => [at, name, undefined] as const)]) {
    for (const {index, 0: found} of text.matchAll(pattern)) {
      const end = index + found.length;
      if (seen.some(([from, to]) => index < to && from < end) || certain?.(found) === false) continue;
      seen.push([index, end]);
      yield {index, what};
    }
  }
}

/** secretlint 里这几条认的是“用户名:口令@主机”，文档里多半是举例。 */
const guesses = /basicauth|database-connection-string/;

/** 再由 secretlint 找一遍各家的令牌；返回的不与上面的重复。 */
export async function scanSecrets(text: string): Promise<readonly Secret[]> {
  const own = [...findSecrets(text)];
  if (!hint.test(text)) return own;
  const {lintSource} = await import('@secretlint/core');
  const {creator} = await import('@secretlint/secretlint-rule-preset-recommend');
  const rules = [{id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {}}];
  const source = {content: text, filePath: '/text.mdx', contentType: 'text'} as const;
  const {messages} = await lintSource({source, options: {config: {rules}}});
  const found = messages
    .filter(({ruleId}) => !guesses.test(ruleId))
    .map(({range: [index]}) => ({index, what: '密钥或访问令牌'}));
  return [...own, ...found.filter(({index}) => !own.some((secret) => Math.abs(secret.index - index) < 40))];
}

/** 机密怎么改；公共电话不是机密，只是不写在正文里。 */
export const secretRemedy = (what: string): string =>
  what === '电话号码'
    ? '公共电话写进 data/lab.yml 的 phones，正文用 <Fact k="lab.phones.duty.number" /> 这样取；私人电话删去'
    : '删去；已经提交过的立即作废。举例用占位 <…>';
