/**
 * npm run check:content：检查正文、考题、标签的编号、数据、侧栏与界面文字，每处错误一行；有错误时以 1 退出，提醒不算。
 * npm run build 先跑它。
 */
import fs from 'node:fs';
import path from 'node:path';
import {checkSite} from '../src/plugins/content-lint/check';
import {targetProblem} from '../src/plugins/content-lint/rules/links';
import {readSite, type Site} from '../src/plugins/content-lint/site';
import type {Diagnostic} from '../src/plugins/diagnostics/diagnostic';
import {positionAt} from '../src/plugins/diagnostics/positions';
import {printReport} from '../src/plugins/diagnostics/report';
import {checkNumbers} from '../src/plugins/exam-check/numbers';
import {checkScores} from '../src/plugins/exam-check/scores';
import {checkCodes} from '../src/plugins/labels/check';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {registry} from '../src/plugins/mdx/components';
import {checkWords} from '../src/plugins/search/words';
import {printFailure, siteDir} from './run';

/** 界面文字要读得出来；读不出来，上游到构建时才用英文说。 */
function unreadableMessages() {
  const file = 'i18n/zh-Hans/code.json';
  const source = fs.readFileSync(file, 'utf8');
  try {
    JSON.parse(source);
    return [];
  } catch (error) {
    const [, offset] = /position (\d+)/.exec(String(error)) ?? [];
    return [
      {
        file,
        ...positionAt(source, Number(offset)),
        field: 'JSON',
        message: '写法有误',
        suggestion: '看这一处与它前面，英文双引号与逗号是不是少了、多了',
      },
    ];
  }
}

/** 正文之外，还有考题、标签的编号、检索的词与界面文字。 */
export function checkAll(site: Site): Promise<Diagnostic[]> {
  // 语法写错的看到的不是作者写的，先改语法。
  const readable = site.pages.filter(({mistakes}) => mistakes.length === 0);
  // 里面的节随数据来去：添一项奖，不必改检索的词。
  const fromData = site.pages
    .filter((page) =>
      page.elements().some(({name}) => registry.get(name ?? '')?.hasSections),
    )
    .map(({file}) => `/${file.replace('.mdx', '#')}`);
  return checkSite(site, [
    ...readable.flatMap(checkNumbers),
    ...readable.flatMap((page) => [...checkScores(page)]),
    ...checkCodes(site),
    ...checkWords(path.join(site.dataDir, 'search.yml'), (to) =>
      fromData.some((route) => to.startsWith(route))
        ? undefined
        : targetProblem(to, site),
    ),
    ...unreadableMessages(),
  ]);
}

// 测试引用上面的函数，不运行。
if (process.argv[1] === __filename)
  readSite(siteDir, dataDirOf(siteDir))
    .then(checkAll)
    .then(printReport)
    .catch(printFailure);
