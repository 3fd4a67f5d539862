/**
 * npm run check:content：检查正文、考题、标签的编号、数据、侧栏与界面文字，每处错误一行；有错误时以 1 退出，提醒不算。
 * npm run build 先跑它。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {routes} from '../src/routes';
import {
  mistakesIn,
  positionAt,
  printReport,
  readFile,
  type Diagnostic,
} from '../src/plugins/diagnostics';
import {checkSite} from '../src/plugins/content-lint/check';
import {absent} from '../src/plugins/content-lint/rules/links';
import {readSite, type Site} from '../src/plugins/content-lint/site';
import {checkCodes} from '../src/plugins/labels/check';
import {dataDirOf} from '../src/plugins/lab-data/load';
import {runScript, siteDir} from './run';

const messages = z.record(
  z.string(),
  z.strictObject({message: z.string(), description: z.string().optional()}),
);

/** 界面文字：写错了，上游到构建时才用英文说。 */
const checkMessages = ({siteDir}: Site) =>
  mistakesIn(
    readFile(path.join(siteDir, 'i18n/zh-Hans'), 'code.json', messages),
  ).map((found) => ({...found, file: `i18n/${found.file}`}));

/** 代码链到的页面与小节都在：首页与搜索的几个入口。 */
export function checkRoutes(site: Site): Diagnostic[] {
  const file = 'src/routes.ts';
  const source = fs.readFileSync(path.join(site.siteDir, file), 'utf8');
  return Object.values(routes)
    .flatMap((to) => (typeof to === 'string' ? to : Object.values(to)))
    .filter((to) => site.blog || !to.startsWith(routes.blog))
    .flatMap((to) =>
      absent(site, to, {
        file,
        ...positionAt(source, source.indexOf(`'${to}'`)),
        field: '网址',
        suggestion: '代码里的链接要它：恢复，或一起改',
      }),
    );
}

/** 正文之外，还有标签的编号、界面文字与代码里的链接。 */
const checkAll = (site: Site) =>
  checkSite(site, [
    ...checkCodes(site),
    ...checkMessages(site),
    ...checkRoutes(site),
  ]);

runScript(__filename, async () =>
  printReport(await checkAll(await readSite(siteDir, dataDirOf(siteDir)))),
);
