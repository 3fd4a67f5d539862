/**
 * 像口令、密钥与个人信息的写法：正文、数据与可下载的文件用同一份。
 * 占位（<…>、{{…}}、$变量）不算；宁可让作者换一种举例，也不放过一个真的口令。
 */
const secrets: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/access_token=(?![<{$])[^\s"'`]+/g, '访问令牌'],
  [/-----BEGIN [A-Z ]+-----/g, '密钥'],
  [/(?:密码|口令|password|passwd|pwd)\s*[:：=]\s*["'“]?[A-Za-z0-9!@#%^&*_+~.-]{3,}/gi, '口令'],
  // “密码是 20250101”：说出来的，有数字就算；“密码 `lab2025`”：什么也没隔，就要字母与数字都有。
  [/(?:密码|口令)(?:是|为)\s*[`"“「]?(?=[A-Za-z!@#%^&*_+~.-]*\d)[A-Za-z0-9!@#%^&*_+~.-]{6,}/g, '口令'],
  // “密码 123456”：六位以上的数字；“密码 8 位”说的是长度。
  [/(?:密码|口令)\s*[`"“「]?\d{6,}(?! ?[位字个])/g, '口令'],
  [/(?:密码|口令)(?:用|设成|改成)?\s*[`"“「]?(?=[!-~]*\d)(?=[!-~]*[A-Za-z])[A-Za-z0-9!@#%^&*_+~.-]{6,}/g, '口令'],
  [/["'](?:password|passwd|pwd|secret|token|api_?key)["']\s*:\s*["'](?![<{$])[^"'\s]{3,}["']/gi, '口令'],
  [
    /\b(?:secret|api|access|private|auth)[_-]?(?:key|token|secret)["']?\s*[:=]\s*["']?(?![<{$])(?=[\w/+=-]*\d)[\w/+=-]{8,}/gi,
    '密钥',
  ],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@<{$]+:(?![<{$*])[^\s/@<{$]+@/gi, '带口令的网址'],
  [
    /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|AKIA[0-9A-Z]{16}|sk-[\w-]{20,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{30,}|npm_\w{30,}|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,})/g,
    '访问令牌',
  ],
  [/\bBearer\s+(?![<{$])[\w.~+/-]{16,}/g, '访问令牌'],
  [/\bsshpass\s+-p\s*(?![<{$"'\s])\S+/g, '口令'],
  [/\bmysql(?:dump)?\b[^\n]*\s-p(?![<{$\s])\S+/g, '口令'],
  [/\bcurl\b[^\n]*\s(?:-u|--user)\s+[^\s:<{$]+:(?![<{$])\S+/g, '口令'],
  [/(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g, '手机号'],
  [/(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])\d{5}[\dXx](?!\d)/g, '身份证号'],
  [/学号\s*[:：是为]?\s*\d{8,12}(?!\d)/g, '学号'],
  [/(?<![\w.])0\d{2,3}-\d{7,8}(?!\d)/g, '电话号码'],
  [
    /[\w.+-]+@(?:vip\.)?(?:qq|163|126|gmail|outlook|hotmail|foxmail|sina|icloud|stu\.[a-z0-9-]+\.edu)\.\w+/gi,
    '个人邮箱',
  ],
  [/(?:卡号|账户|账号)\s*[:：是为]?\s*\d(?: ?\d){15,18}(?!\d)/g, '银行卡号'],
];

/** 像机密的那一处怎么改；公共电话不是机密，只是不写在正文里。 */
export const secretRemedy = (what: string): string =>
  what === '电话号码'
    ? '公共电话写进 data/lab.yml 的 contacts，正文用 <Fact k="lab.contacts.safety.channel" /> 这样取；私人电话删去'
    : '删去；已经提交过的立即作废。举例用占位 <…>';

/** 一段文字里全部像机密的地方；一处只报一次。 */
export function* findSecrets(text: string): Iterable<{index: number; what: string}> {
  const seen: [start: number, end: number][] = [];
  for (const [pattern, what] of secrets) {
    for (const {index, 0: found} of text.matchAll(pattern)) {
      const end = index + found.length;
      if (seen.some(([from, to]) => index < to && from < end)) continue;
      seen.push([index, end]);
      yield {index, what};
    }
  }
}
