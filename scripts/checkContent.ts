/**
 * npm run check:content：检查正文与数据，每处错误一行；有错误时以 1 退出，提醒（过了核对期的页面）不算。
 * npm run build 先跑它，加 --publishing：机器改得了的排版只提醒，不耽误发布。
 * npm run weekly:reviewed：提醒也算，托管平台据此每周通知一次。
 */
import fs from 'node:fs';
import path from 'node:path';
import {checkContent} from '../src/plugins/content-lint/check';
import {readFile} from '../src/plugins/diagnostics/dataFile';
import {diagnosticsFrom} from '../src/plugins/diagnostics/diagnostic';
import {printReport} from '../src/plugins/diagnostics/report';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {loadWords} from '../src/plugins/search/words';
import {siteDir} from './run';

async function main(): Promise<void> {
  const publishing = process.argv.includes('--publishing');
  const {diagnostics, warnings} = await checkContent(
    siteDir,
    dataDirOf(siteDir),
    publishing,
  );
  const file = (name: string) => path.join(dataDirOf(siteDir), name);
  const registers = ['authors.yml', 'tags.yml'].filter((name) =>
    fs.existsSync(path.join(siteDir, 'blog', name)),
  );
  const others = [
    ...diagnosticsFrom(() =>
      loadWords(file('search.yml'), path.join(siteDir, 'docs/emergency.mdx')),
    ),
    ...registers.flatMap(
      (name) => readFile(path.join(siteDir, 'blog'), name).diagnostics,
    ),
  ];
  printReport([...diagnostics, ...others], warnings);
  if (process.argv.includes('--strict') && warnings.length > 0)
    process.exitCode = 1;
}

void main();
