/**
 * 密钥与个人信息。只认格式或校验码说得准的：身份证号核对末位，手机号认号段；
 * “像口令”的猜测一律不拦——终端里的 password: 与代码里的 pwd = … 到处都是。
 */
import {lintSource} from '@secretlint/core';
import {creator} from '@secretlint/secretlint-rule-preset-recommend';
import {explain, positionAt, type Diagnostic} from '../../diagnostics';
import type {Site} from '../site';
import {charactersIn} from './patterns';

/** 身份证号前十七位各乘一个数相加，按余数查出末位（GB 11643）。 */
const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const identityChecks = '10X98765432';

function isIdentity(number: string) {
  const products = identityWeights.map(
    (weight, at) => weight * Number(number[at]),
  );
  const sum = products.reduce((total, product) => total + product);
  return number.toUpperCase().endsWith(identityChecks[sum % 11] ?? '?');
}

// 号码前后不接数字、字母与小数点：一长串数字里的一截不是号码。
/** 六位地区、出生年月日、三位顺序与校验码。 */
const identity =
  /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/g;
/** secretlint 里这几条认的是“用户名:口令@主机”，文档里多半是举例。 */
const guesses = /basicauth|database-connection-string/;

/** 一个文件里的机密，代码与注释里也一样：个人信息由我们认，各家的令牌由 secretlint 认。 */
export async function secretsIn(
  file: string,
  source: string,
): Promise<Diagnostic[]> {
  // 一行十万个点，secretlint 的正则要找几分钟：太长的行每两千字断开，位置不变。
  const content = source.replace(/(.{1999})./g, '$1\n');
  const {messages} = await lintSource({
    source: {content, filePath: '/text.mdx', contentType: 'text'},
    options: {
      config: {rules: [{id: creator.meta.id, rule: creator, options: {}}]},
    },
  });
  const tokens = messages
    .filter(({ruleId}) => !guesses.test(ruleId))
    .map(({range: [index]}) => ({index, what: '密钥或访问令牌'}));
  const numbers = [...content.matchAll(identity)]
    .filter(([found]) => isIdentity(found))
    .map(({index}) => ({index, what: '身份证号'}));
  return [...numbers, ...tokens].map(({index, what}) => ({
    rule: '档-9',
    file,
    ...positionAt(content, index),
    field: '隐私',
    ...explain('rules', 'secret', what),
  }));
}

/** 页面另外查过；别的公开文件里的机密，与看不见的字符。 */
export async function checkPublicTexts(site: Site): Promise<Diagnostic[]> {
  const found = site.publicTexts.map(async ({file, source}) => [
    ...(await secretsIn(file, source)),
    ...charactersIn(file, source),
  ]);
  return (await Promise.all(found)).flat();
}
