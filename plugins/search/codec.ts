/**
 * 索引文件的编码：按字频给每个字编号，常用的占一个字节，其余占两个，都是 ASCII。
 * 原因：UTF-8 里每个汉字三个字节，brotli 看不出字的边界；先这样编再压缩，比直接压缩小约百分之八。
 * 文件仍是合法的 JSON：[字表, 正文]。
 */

/** 可打印的 ASCII，去掉 JSON 里要转义的两个。 */
const digits = Array.from({length: 95}, (_, index) => String.fromCharCode(32 + index)).filter(
  (digit) => digit !== '"' && digit !== '\\',
);

/** 占一个字节的字有多少个：其余的数字都留作两字节的第一个。 */
function singles(size: number): number {
  let count = digits.length;
  while (count > 0 && count + (digits.length - count) * digits.length < size) count -= 1;
  return count;
}

export function pack(value: unknown): string {
  const text = JSON.stringify(value);
  const frequency = new Map<string, number>();
  for (const unit of text.split('')) frequency.set(unit, (frequency.get(unit) ?? 0) + 1);
  const alphabet = [...frequency].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([unit]) => unit);
  const short = singles(alphabet.length);
  const codes = new Map(
    alphabet.map((unit, rank) => {
      const rest = rank - short;
      const code =
        rest < 0
          ? digits[rank]
          : `${digits[short + Math.floor(rest / digits.length)] ?? ''}${digits[rest % digits.length] ?? ''}`;
      return [unit, code] as const;
    }),
  );
  return JSON.stringify([
    alphabet.join(''),
    text
      .split('')
      .map((unit) => codes.get(unit))
      .join(''),
  ]);
}

/** 解不开（下载不完整、不是索引）时抛错，由界面显示重试。 */
export function unpack(source: string): unknown {
  const file: unknown = JSON.parse(source);
  const parts: readonly unknown[] = Array.isArray(file) ? file : [];
  const [alphabet, coded] = parts;
  if (typeof alphabet !== 'string' || typeof coded !== 'string') throw new Error('索引文件的格式不对');
  const value = new Map(digits.map((digit, index) => [digit.charCodeAt(0), index]));
  const short = singles(alphabet.length);
  const text: string[] = [];
  for (let at = 0; at < coded.length; at += 1) {
    const first = value.get(coded.charCodeAt(at)) ?? 0;
    let rank = first;
    if (first >= short) {
      at += 1;
      rank = short + (first - short) * digits.length + (value.get(coded.charCodeAt(at)) ?? 0);
    }
    text.push(alphabet[rank] ?? '');
  }
  return JSON.parse(text.join(''));
}
