/** 不该写在正文里的：会变的事实（档-6）与隐私（档-9）。代码、注释、元数据与可下载的文件里也一样。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {positionAt} from '../../diagnostics/positions';
import {findSecrets, secretSuggestion} from '../../diagnostics/secrets';
import {loadLabData} from '../../lab-data/load';
import {scalars} from '../../lab-data/load/values';
import type {Page} from '../../markdown/read/page';
import {filesUnder, type Site} from '../site';
import {everywhere, patterns, type PageRule} from './rule';

/** 一段文字整个就是网址、域名、IP 地址或邮箱；网址只取域名。 */
const address =
  /^(?:[a-z]+:\/\/)?((?:[\w.+-]+@)?(?:(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:\d+\.){3}\d+))(?:[:/]\S*)?$/i;

/** 写出 data/ 里登记的域名、地址或邮箱的样子；本站自己的不算。 */
function registered(site: Site): RegExp {
  const {lab, services, machines} = loadLabData(site.dataDir).raw;
  const values = [...scalars([lab, services, machines])]
    .flatMap(([, value]) => address.exec(String(value))?.[1] ?? [])
    .filter((value) => !site.url.endsWith(`//${value}`))
    .map((value) => value.replace(/[.+]/g, '\\$&'));
  const any = [...new Set(values)].join('|') || '(?!)';
  return new RegExp(
    `(?<![\\w.@-])(?:[\\w.-]+@)?(?:${any})(?![\\w-]|\\.\\w)`,
    'gi',
  );
}

/** 会变的事实来自 data/；只认数据里真有的值，别人的网址与举例的地址随便写。 */
function* noTypedValues(page: Page, site: Site): Iterable<Diagnostic> {
  const suggestion = '正文用 <Fact k="…" />，代码里用 {{路径}}，值在 data/';
  yield* patterns(everywhere, '事实', [
    [registered(site), '直接写了 $&', suggestion],
  ])(page);
}

export const dataValueRules: readonly PageRule[] = [['档-6', noTypedValues]];

/** 读得出字的公开文件。 */
const publicText =
  /^(?:static|data|blog)\/.*\.(?:txt|md|csv|json|svg|ya?ml|[ch]|cpp|py|sh|conf|ini|pem|key)$/;

/** secretlint 里这几条认的是“用户名:口令@主机”，文档里多半是举例。 */
const guesses = /basicauth|database-connection-string/;
/** 离得这么近的，是我们认出的同一处。 */
const nearby = 40;
const secretRule = '@secretlint/secretlint-rule-preset-recommend';

/** 一个文件里的机密：个人信息由我们认，各家的令牌由 secretlint 认；一处只报一次，固定电话不算。 */
async function* secretsIn(
  file: string,
  content: string,
): AsyncIterable<Diagnostic> {
  const personal = [...findSecrets(content)].filter(
    ({what}) => what !== '电话号码',
  );
  const {lintSource} = await import('@secretlint/core');
  const {creator} =
    await import('@secretlint/secretlint-rule-preset-recommend');
  const {messages} = await lintSource({
    source: {content, filePath: '/text.mdx', contentType: 'text'},
    options: {
      config: {rules: [{id: secretRule, rule: creator, options: {}}]},
    },
  });
  const tokens = messages
    .filter(
      ({ruleId, range: [at]}) =>
        !guesses.test(ruleId) &&
        !personal.some(({index}) => Math.abs(index - at) < nearby),
    )
    .map(({range: [index]}) => ({index, what: '密钥或访问令牌'}));
  for (const {index, what} of [...personal, ...tokens])
    yield {
      file,
      ...positionAt(content, index),
      field: '隐私',
      message: `有${what}`,
      suggestion: secretSuggestion(what),
    };
}

/** 一页里的机密，代码与注释里也一样。 */
export const pageSecrets = (page: Page): AsyncIterable<Diagnostic> =>
  secretsIn(page.file, page.source);

/** 公开的文件不止正文：可下载的、登记表与数据。 */
export async function* publicSecrets({
  siteDir,
  files,
}: Site): AsyncIterable<Diagnostic> {
  for (const file of [...files, ...filesUnder(siteDir, 'data')])
    if (publicText.test(file))
      yield* secretsIn(file, fs.readFileSync(path.join(siteDir, file), 'utf8'));
}
