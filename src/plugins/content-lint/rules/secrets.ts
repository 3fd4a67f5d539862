/** 各家的密钥与令牌；号码在 patterns.yml 的 secrets 里。“像口令”的猜测一律不拦：终端里的 password: 与代码里的 pwd = … 到处都是。 */
import {lintSource} from '@secretlint/core';
import {creator} from '@secretlint/secretlint-rule-preset-recommend';
import {explain, type Diagnostic} from '../../diagnostics';
import type {TextFile} from '../../mdx/read/page';
import type {Site} from '../site';
import {charactersIn} from './patterns';

/** secretlint 里这几条认的是“用户名:口令@主机”，文档里多半是举例。 */
const guesses = /basicauth|database-connection-string/;

/** 一个文件里的密钥与令牌，代码与注释里也一样，由 secretlint 认。 */
export async function secretsIn(text: TextFile): Promise<Diagnostic[]> {
  // 一行十万个点，secretlint 的正则要找几分钟：太长的行每两千字断开，位置不变。
  const content = text.source.replace(/(.{1999})./g, '$1\n');
  const {messages} = await lintSource({
    source: {content, filePath: '/text.mdx', contentType: 'text'},
    options: {
      config: {rules: [{id: creator.meta.id, rule: creator, options: {}}]},
    },
  });
  return messages
    .filter(({ruleId}) => !guesses.test(ruleId))
    .map(({range: [index]}) =>
      text.diagnostic(index, {field: '隐私', ...explain('rules', 'secret')}),
    );
}

/** 页面另外查过；别的公开文件里的机密，与看不见的字符。 */
export async function checkPublicTexts(site: Site): Promise<Diagnostic[]> {
  const found = site.publicTexts.map(async (text) => [
    ...(await secretsIn(text)),
    ...charactersIn(text),
  ]);
  return (await Promise.all(found)).flat();
}
