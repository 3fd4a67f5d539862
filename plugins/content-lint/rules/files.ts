/** 文件的规则（档-1、档-4、档-10）：它们看的是整个手册，不是一页。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import {buildDate, isRealDate} from '../../lab-data/schema';
import {oddUnder, type Site} from '../site';
import {pictures} from './images';
import type {SiteRule} from './rule';

/** 规格给定的名字，不合现在的命名规则，也不能改：路径是承诺。 */
const givenNames =
  /^(2025-09-24_(overview|network-printer)|2025-09-26_(filerun|gitea|web-explorer|wifi)|(gitea|server)-Ubuntu-24\.04\.01)/;

export const kebab = /^_?[a-z0-9]+(-[a-z0-9]+)*$/;

const onFile = (file: string, problem: string, remedy: string, field = '文件名'): Fault => {
  return {file, line: 1, field, problem, remedy};
};

/** 供下载的文件不能太大：仓库里的每一版都会永远留着。 */
const mostMegabytes = 5;
const isDownload = (file: string) => file.startsWith('static/downloads/');

/** 小写英文、数字与短横线；文件夹与供下载的文件也一样。 */
function* fileNames({files, pages, assets}: Site): Iterable<Fault> {
  for (const file of new Set([...files, ...pages.map((page) => page.file), ...assets.filter(isDownload)])) {
    const {dir, name} = path.posix.parse(file);
    const wrong = [...dir.split('/'), name].find((part) => !kebab.test(part) && !givenNames.test(part));
    if (wrong === undefined) continue;
    yield onFile(file, `“${wrong}”不合命名规则`, '只用小写英文、数字与短横线，如 oscilloscope-basics');
  }
}

/** 看路径就知道写错了的；$1 是第一个括号里的字。 */
const wrongPaths: readonly (readonly [rule: string, file: RegExp, problem: string, remedy: string])[] = [
  // .md 也会成为页面，却不经过这里的检查；别的文件放在这里没有人读得到。
  ['档-1', /^(?:docs|blog)\/.*\.(?:md|markdown)$/, '后缀不是 .mdx', '改成 .mdx'],
  [
    '档-1',
    new RegExp(`^(?:docs|blog)/(?!(?:authors|tags)\\.yml$|.*\\.(?:mdx?|markdown)$|.*${pictures.source}).*`, 'i'),
    '不是正文，也不是图',
    '供下载的放 static/downloads，其余删去',
  ],
  // 有些名字会被上游改写路径。
  [
    '档-1',
    /^docs\/(?:.*\/)?\d+[-_.]+\D[^/]*\.mdx$/,
    '开头的序号不会出现在路径里',
    '去掉序号，次序写在元数据的 sidebar_position',
  ],
  [
    '档-1',
    /^(?:.*\/)?([^/]+)\/(?:\1|index|readme)(?<=^docs.*)\.mdx$/i,
    '会变成文件夹的首页，路径少一级',
    '换一个说明内容的名字',
  ],
  [
    '档-4',
    /^blog(?!.*\/_)\/(?!\d{4}-\d{2}-\d{2}-[^/]+\/index\.mdx$).*\.mdx$/,
    '博客的位置不对',
    '放在 blog/YYYY-MM-DD-short-name/index.mdx',
  ],
  // deploy/nginx.conf 不送出的，链接上去是 404。
  [
    '档-10',
    /^static\/.*(\.(?:html?|gz|br|map))$/,
    '服务器不提供 $1 文件，读者会看到 404',
    '打成 .zip 放 static/downloads，或换后缀',
  ],
];

/** 链接与别的不是文件的东西：检查看不到里面，上游却跟过去，构建到最后才用英文停下。 */
function* realFiles({siteDir}: Site): Iterable<Fault> {
  for (const file of oddUnder(siteDir)) {
    yield onFile(file, '是链接或不是普通的文件，里面的字没有人检查', '把它指到的文件复制到这里，删去链接', '文件');
  }
}

/** 博客的日期写在文件夹名里，真有这一天，不在将来。 */
function* postDates({pages}: Site): Iterable<Fault> {
  for (const {file, kind} of pages) {
    const date = /^blog\/(\d{4}-\d{2}-\d{2})-/.exec(file)?.[1];
    if (kind !== 'post' || date === undefined) continue;
    if (!isRealDate(date)) yield onFile(file, `${date} 不是日历上的日期`, '核对文件夹名里的月与日');
    else if (date > buildDate()) yield onFile(file, `${date} 在将来`, '写发布的那一天');
  }
}

function* downloadSizes({siteDir, assets}: Site): Iterable<Fault> {
  for (const file of assets.filter(isDownload)) {
    const megabytes = Math.ceil(fs.statSync(path.join(siteDir, file)).size / 1024 / 1024);
    const remedy = `压到 ${mostMegabytes} MB 以内，再大的放文件服务，这里写链接`;
    if (megabytes > mostMegabytes) yield onFile(file, `有 ${megabytes} MB`, remedy, '下载');
  }
}

export const fileRules: readonly SiteRule[] = [
  ['档-1', fileNames],
  ...wrongPaths.map(([rule, pattern, problem, remedy]): SiteRule => [
    rule,
    function* ({files, assets}) {
      for (const file of [...files, ...assets]) {
        const match = pattern.exec(file);
        if (match) yield onFile(file, problem.replace('$1', match[1] ?? ''), remedy);
      }
    },
  ]),
  ['档-1', realFiles],
  ['档-4', postDates],
  ['档-10', downloadSizes],
];
