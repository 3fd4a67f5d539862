/**
 * 索引文件的编码：常见的 ASCII 字符照旧，其余的字按字频编号，最常用的占一个字节，别的占两个，都是 ASCII。
 * 原因：UTF-8 里每个汉字三个字节，brotli 看不出字的边界；先这样编再压缩，比直接压缩小约百分之六。
 * 文件仍是合法的 JSON：[照旧的字符, 编了号的字, 正文]。
 */

/** 可打印的 ASCII，去掉 JSON 里要转义的两个。 */
const digits = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).filter(
  (digit) => digit !== '"' && digit !== '\\',
);

/** 每个编码是哪个字：空出来的 ASCII 字符，前一些各代表一个字，后一些作两字节编码的第一个。 */
function codesOf(kept: string, numbered: string): Map<string, string> {
  const free = digits.filter((digit) => !kept.includes(digit));
  let single = free.length;
  while (single > 0 && single + (free.length - single) * digits.length < numbered.length) single -= 1;
  const codes = new Map(kept.split('').map((unit) => [unit, unit]));
  numbered.split('').forEach((unit, rank) => {
    const rest = rank - single;
    const lead = rest < 0 ? free[rank] : free[single + Math.floor(rest / digits.length)];
    codes.set(`${lead ?? ''}${rest < 0 ? '' : (digits[rest % digits.length] ?? '')}`, unit);
  });
  return codes;
}

export function pack(value: unknown): string {
  const units = JSON.stringify(value).split('');
  const frequency = new Map<string, number>();
  for (const unit of units) frequency.set(unit, (frequency.get(unit) ?? 0) + 1);
  const alphabet = [...frequency].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  // 两字节编码的第一个要占去 leads 个，再留同样多个给最常用的字，余下的 ASCII 照旧。
  const leads = Math.ceil(alphabet.length / digits.length);
  const kept = alphabet
    .map(([unit]) => unit)
    .filter((unit) => digits.includes(unit))
    .slice(0, Math.max(0, digits.length - 2 * leads))
    .join('');
  const numbered = alphabet
    .map(([unit]) => unit)
    .filter((unit) => !kept.includes(unit))
    .join('');
  const codes = new Map([...codesOf(kept, numbered)].map(([code, unit]) => [unit, code]));
  return JSON.stringify([kept, numbered, units.map((unit) => codes.get(unit)).join('')]);
}

/** 解不开（下载不完整、不是索引）时抛错，由界面显示重试。 */
export function unpack(source: string): unknown {
  const file: unknown = JSON.parse(source);
  const parts: readonly unknown[] = Array.isArray(file) ? file : [];
  const [kept, numbered, coded] = parts;
  if (typeof kept !== 'string' || typeof numbered !== 'string' || typeof coded !== 'string') {
    throw new Error('索引文件的格式不对');
  }
  const codes = codesOf(kept, numbered);
  const units: string[] = [];
  for (let at = 0; at < coded.length; at += 1) {
    const single = codes.get(coded.charAt(at));
    if (single === undefined) at += 1;
    units.push(single ?? codes.get(coded.slice(at - 1, at + 1)) ?? '');
  }
  return JSON.parse(units.join(''));
}
