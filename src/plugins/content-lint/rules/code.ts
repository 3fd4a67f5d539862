/** 代码块的规则（码-1）。 */
import {each, type PageRule} from './rule';

/** 围栏后面的记号，只认得这几样；test 与 snippet 是给 exam-check 看的。 */
const knownMarks = /title=(["']).*?\1|\b(?:test|snippet)(?![\w=])/g;

export const codeRules: readonly PageRule[] = [
  // 标了语言才有高亮；连着别的记号，整个都成了语言名，认不出来。
  [
    '码-1',
    each(['code'], '代码块', ({lang}) => {
      const language = lang ?? '';
      if (language === 'mermaid')
        return ['mermaid 不会画出来', '画成 SVG，用 <Figure>'];
      return (
        !/^[a-z\d_-]+$/.test(language) && [
          language === '' ? '没有标语言' : `${language} 不是语言名`,
          '语言名是小写的一个词，如 python、cpp，纯文本写 text；后面空一格再写别的',
        ]
      );
    }),
  ],
  [
    '码-1',
    each(['code'], '代码块', ({meta}) => {
      const left = (meta ?? '').replace(knownMarks, '').trim();
      return (
        left !== '' && [
          `围栏后面的“${left}”不起作用`,
          '只能写 title="…"，引号一对',
        ]
      );
    }),
  ],
];
