/** 看着像空格、像字，搜索、复制与编译时却不是：按 Unicode 的类认，正文、代码、元数据与数据里一样（档-8）。 */
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {positionAt} from '../../diagnostics/positions';
import {
  anywhere,
  inCode,
  inTexts,
  patterns,
  type PageRule,
  type Pattern,
} from './rule';

/** 简体的部首，Unicode 没有给兼容分解：一个部首一个字（EquivalentUnifiedIdeograph）。 */
const unified: Readonly<Record<string, string>> = Object.fromEntries(
  '⺁厂⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺌小⺍小⺎兀⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺴冗⺶羊⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑长⻒长⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟食⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻭齿⻮齿⻰龙⻱龟⻲龟⻳龟⼾户'
    .match(/../gu)
    ?.map(([radical = '', word = '']) => [radical, word]) ?? [],
);

/** 换成同样的字。 */
export const unify = (text: string) =>
  text.replace(/./gsu, (one) => unified[one] ?? one.normalize('NFKC'));

/** 没有同样的字的不换。 */
function same([found]: RegExpExecArray) {
  const text = unify(found);
  return text === found ? undefined : text;
}

/** 行首的全角空格由下面的两条说：正文里是分段，代码里是缩进。 */
const kinds: readonly Pattern[] = [
  [
    /[\v\f\u0085\u2028\u2029]/g,
    '有别家的换行符',
    '换成普通的换行，分段要空一行',
    () => '\n',
  ],
  [
    // 表情里的连接符与变体不算。
    /(?!^\ufeff|[\t\n\r]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200d\ufe0e\ufe0f]|\ufe0f\u20e3)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu,
    '有看不见的字符',
    '删去',
    () => '',
  ],
  [
    /(?<=\p{Script=Han})\u3000+(?=\p{Script=Han})/gu,
    '汉字之间有全角空格',
    '是两样东西就分成两段、两格，不是就删去',
  ],
  [
    /(?:(?! |(?<=\p{Script=Han})\u3000+\p{Script=Han}|(?<=^[ >\u3000]*)\u3000)\p{Zs})+/gmu,
    '有不换行或全角的空格',
    '换成普通空格',
    ([found]) => ' '.repeat(found.length),
  ],
  [/[\p{Co}\ufffc]/gu, '有显示成方框的字符', '删去，多半来自 Word'],
  [
    /[\u2e80-\u2fdf\uf900-\ufaff]/g,
    '“$&”是部首或兼容字，不是字，搜不到',
    '换成同样的字',
    same,
  ],
  [/[０-９Ａ-Ｚａ-ｚ＠]+/g, '“$&”是全角的', '换成半角的', same],
];

export const characterRules: readonly PageRule[] = [
  ['档-8', '字符', patterns(anywhere, kinds)],
  [
    '档-8',
    '字符',
    patterns(inTexts, [
      [
        // 前一行还有字的，从这里另起一段。
        /(?:(?<=\S[ \t]*)\n[ \t]*|(?<=^[ \t>]*))\u3000+/gm,
        '段首有全角空格',
        '删去，分段要空一行',
        ([found]) => (found.startsWith('\n') ? '\n\n' : ''),
      ],
      [
        /(?:&(?:nbsp|e[nm]sp|thinsp|#x20|#160);)+/g,
        '写了 $&',
        '换成普通空格',
        () => ' ',
      ],
    ]),
  ],
  [
    '档-8',
    '字符',
    patterns(inCode, [
      [
        /(?<=^[ \u3000]*)\u3000/gm,
        '代码的缩进是全角空格',
        '换成普通空格',
        () => '  ',
      ],
    ]),
  ],
];

/** 不是页面的一个文件：数据与供下载的；图里的空格是排版。 */
export const charactersIn = (file: string, source: string): Diagnostic[] =>
  (file.endsWith('.svg') ? [] : kinds).flatMap(
    ([pattern, message, suggestion, replacement]) =>
      [...source.matchAll(pattern)].map((match) => {
        const {0: found, index: start} = match;
        const text = replacement?.(match);
        return {
          rule: '档-8',
          file,
          ...positionAt(source, start),
          field: '字符',
          message: message.replace('$&', found),
          suggestion,
          fix:
            text === undefined
              ? undefined
              : [{start, end: start + found.length, text}],
        };
      }),
  );
