/** 不该写在正文里的：会变的事实（档-6）与隐私（档-9）。代码、注释、元数据与可下载的文件里也一样。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {positionAt} from '../../diagnostics/positions';
import {findSecrets, secretSuggestion} from '../../diagnostics/secrets';
import {loadLabData} from '../../lab-data/load';
import {scalars} from '../../lab-data/load/values';
import type {Finding, Page} from '../../markdown/read/page';
import {filesUnder, type Site} from '../site';
import {everywhere, patterns, type PageRule} from './rule';

const host = '(?:[a-z0-9-]+\\.)+[a-z]{2,}|\\d{1,3}(?:\\.\\d{1,3}){3}';
/** 一段文字整个就是网址、域名、地址或邮箱；网址只取域名。 */
const address = new RegExp(
  `^(?:[a-z]+://)?(?:[\\w.-]+@(?=[^@]*[:/]))?([\\w.+-]+@(?:${host})|${host})(?:[:/]\\S*)?$`,
  'i',
);

/** 写出 data/ 里登记的域名、地址或邮箱的样子；本站自己的由链接的规则管。 */
function registered(site: Site): RegExp {
  const {lab, services, machines} = loadLabData(site.dataDir).raw;
  const texts = [...scalars([lab, services, machines])].map(([, value]) =>
    String(value),
  );
  const found = texts.flatMap((text) => address.exec(text)?.[1] ?? []);
  const values = [...new Set(found)].filter(
    (one) => !site.url.endsWith(`//${one}`),
  );
  const any =
    values.map((value) => value.replace(/[.+]/g, '\\$&')).join('|') || '(?!)';
  return new RegExp(
    `(?<![\\w.@-])(?:[\\w.-]+@)?(?:${any})(?![\\w-]|\\.\\w)`,
    'gi',
  );
}

/** 会变的事实来自 data/；只认数据里真有的值，别人的网址与举例的地址随便写。 */
function* noTypedFacts(page: Page, site: Site): Iterable<Finding> {
  const suggestion = '正文用 <Fact k="…" />，代码里用 {{路径}}，值在 data/';
  yield* patterns(everywhere, '事实', [
    [registered(site), '直接写了 $&', suggestion],
  ])(page);
}

export const factRules: readonly PageRule[] = [['档-6', noTypedFacts]];

export const secretNumber = '档-9';

/** secretlint 里这几条认的是“用户名:口令@主机”，文档里多半是举例。 */
const guesses = /basicauth|database-connection-string/;

/** 一段文字里的机密：个人信息由我们认，各家的令牌由 secretlint 认；一处只报一次，固定电话不算。 */
async function secretsIn(
  content: string,
): Promise<readonly {index: number; what: string}[]> {
  const own = [...findSecrets(content)].filter(({what}) => what !== '电话号码');
  const {lintSource} = await import('@secretlint/core');
  const {creator} =
    await import('@secretlint/secretlint-rule-preset-recommend');
  const rules = [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: creator,
      options: {},
    },
  ];
  const source = {content, filePath: '/text.mdx', contentType: 'text'} as const;
  const {messages} = await lintSource({source, options: {config: {rules}}});
  const found = messages
    .filter(
      ({ruleId, range: [at]}) =>
        !guesses.test(ruleId) &&
        !own.some(({index}) => Math.abs(index - at) < 40),
    )
    .map(({range: [index]}) => ({index, what: '密钥或访问令牌'}));
  return [...own, ...found];
}

/** 一页里的机密。 */
export async function pageSecrets(page: Page): Promise<Finding[]> {
  return (await secretsIn(page.source)).map(({index, what}) => {
    return {
      ...page.diagnostic(index, '隐私', `有${what}`, secretSuggestion(what)),
      rule: secretNumber,
    };
  });
}

/** 公开的文件不止正文：可下载的、页面组件、登记表，数据文件也再看一遍注释；数据的值由数据检查来看。 */
export async function fileSecrets({
  siteDir,
  files,
}: Site): Promise<Diagnostic[]> {
  const data = filesUnder(siteDir, 'data').filter((file) =>
    /^data\/[^/]*$/.test(file),
  );
  const published = files.filter((file) =>
    /^static\/|^src\/pages\/.*\.tsx$|\.yml$/.test(file),
  );
  const read = [...published, ...data].filter((file) =>
    /\.(?:txt|md|csv|json|svg|html|xml|tsx|yml|[ch]|cpp|py|sh|ps1|conf|ini|cfg|ld|s|pem|key|service|timer)$/.test(
      file,
    ),
  );
  const found = read.map(async (file): Promise<Diagnostic[]> => {
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const values = data.includes(file) ? /^(?!\s*#).*$/gm : /(?!)/g;
    const text = source.replace(values, (line) => ' '.repeat(line.length));
    return (await secretsIn(text)).map(({index, what}) => {
      return {
        file,
        ...positionAt(source, index),
        field: '隐私',
        message: `有${what}`,
        suggestion: secretSuggestion(what),
      };
    });
  });
  return (await Promise.all(found)).flat();
}
