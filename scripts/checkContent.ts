/**
 * npm run check:content：检查正文，每处错误一行；有错误时以 1 退出，提醒（过了核对期的页面）不算。
 * npm run weekly:reviewed：提醒也算，托管平台据此每周通知一次。
 */
import {checkContent} from '../plugins/content-lint/check';
import {printReport} from '../plugins/diagnostics/report';
import {siteDir} from './run';

async function main(): Promise<void> {
  const {faults, warnings} = await checkContent(siteDir);
  printReport(faults, warnings);
  if (process.argv.includes('--strict') && warnings.length > 0) process.exitCode = 1;
}

void main();
