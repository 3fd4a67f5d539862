/** 代码在构建时着色：把 Markdown 代码块换成 <CodeListing>，带着已经分好词的静态 HTML；为什么见 README.md。 */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Code} from 'mdast';
import {normalizeTokens, Prism, type Token} from 'prism-react-renderer';
import {escapeHtml} from '../../escapeHtml';
import {element} from './nodes';

/** prism-react-renderer 自带之外要用的语言；这些模块会找全局的 Prism。 */
const extraLanguages = ['bash', 'powershell', 'ini', 'nginx', 'csv'];
Object.assign(globalThis, {Prism});
for (const language of extraLanguages)
  createRequire(__filename)(`prismjs/components/prism-${language}`);

/** 样式表里不上色的词类，不必各包一个标签。 */
const uncoloured = /^(?:plain|punctuation|operator)$/;

function pieceHtml({types, content, empty = false}: Token) {
  if (empty) return '';
  if (uncoloured.test(types.at(-1) ?? '') || content.trim() === '')
    return escapeHtml(content);
  return `<span class="token ${types.join(' ')}">${escapeHtml(content)}</span>`;
}

/** 着色后的 HTML，一行一个 span，行与行之间是换行，复制时就是原文。 */
function highlight(code: string, language: string) {
  const grammar = Prism.languages[language];
  return normalizeTokens(grammar ? Prism.tokenize(code, grammar) : [code])
    .map(
      (line) =>
        `<span class="token-line">${line.map(pieceHtml).join('')}</span>\n`,
    )
    .join('');
}

/** 一个代码块换成的组件；代码里的 {{…}} 那时已经换好。 */
export function listing({lang, meta, value}: Code) {
  const language = lang ?? 'text';
  const [, , title] = /\btitle=(["'])(.*?)\1/.exec(meta ?? '') ?? [];
  return element('CodeListing', {
    language,
    html: highlight(value, language),
    title: title || undefined,
  });
}

/** 插件：上游的主题无条件带上浏览器里的着色器，打包时换成空的。 */
export const withoutPrism = (): Plugin => ({
  name: 'without-prism',
  configureWebpack() {
    const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
    return {
      resolve: {alias: {[path.join(theme, 'prism-include-languages')]: false}},
    };
  },
});
