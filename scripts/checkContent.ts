/**
 * npm run check:content：检查正文、考题、标签的编号、数据与侧栏，每处错误一行；有错误时以 1 退出，提醒不算。
 * npm run build 先跑它。
 */
import path from 'node:path';
import {checkSite} from '../src/plugins/content-lint/check';
import {readSite} from '../src/plugins/content-lint/site';
import {diagnosticsFrom} from '../src/plugins/diagnostics/diagnostic';
import {printReport} from '../src/plugins/diagnostics/report';
import {checkNumbers} from '../src/plugins/exam-check/numbers';
import {checkScores} from '../src/plugins/exam-check/scores';
import {checkCodes} from '../src/plugins/labels/check';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {loadWords} from '../src/plugins/search/words';
import {printFailure, siteDir} from './run';

/** 一篇文档在侧栏里只写一次；上游不说。 */
const listedTwice = (ids: readonly string[]) =>
  ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => ({
      file: 'sidebars.ts',
      line: 1,
      field: id,
      message: '在侧栏里写了两次',
      suggestion: '删去一处',
    }));

async function main(): Promise<void> {
  const dataDir = dataDirOf(siteDir);
  const site = await readSite(siteDir, dataDir);
  const words = () =>
    void loadWords(
      path.join(dataDir, 'search.yml'),
      path.join(siteDir, 'docs/emergency.mdx'),
    );
  // 语法写错的看到的不是作者写的，先改语法。
  const readable = site.pages.filter(({mistakes}) => mistakes.length === 0);
  const diagnostics = [
    ...(await checkSite(site)),
    ...readable.flatMap(checkNumbers),
    ...readable.flatMap(checkScores),
    ...checkCodes(site),
    ...diagnosticsFrom(words),
    ...listedTwice(site.sidebar.ids),
  ];
  printReport(diagnostics);
}

main().catch(printFailure);
