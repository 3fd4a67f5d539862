/** 隐私的规则（档-9）：公开站点不放密钥、身份证号与手机号；代码、注释、元数据与可下载的文件里也一样。 */
import fs from 'node:fs';
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import {positionAt} from '../../diagnostics/positions';
import {scanSecrets, secretRemedy} from '../../diagnostics/secrets';
import type {Finding, Page} from '../../markdown/read/page';
import type {Site} from '../site';

export const secretNumber = '档-9';

/** 一页里的机密；固定电话只提醒。 */
export async function pageSecrets(page: Page): Promise<Finding[]> {
  return (await scanSecrets(page.source)).map(({index, what}) => {
    const remind = what === '电话号码';
    const fault = page.fault(index, '隐私', `${remind ? '像' : '有'}${what}`, secretRemedy(what));
    return {...fault, rule: secretNumber, remind};
  });
}

/** 公开的文件不止正文：可下载的、页面组件、登记表，数据文件也由扫描器再看一遍注释；数据的值由数据检查来看。 */
export async function fileSecrets({siteDir, assets, files, data}: Site): Promise<Fault[]> {
  const published = assets.filter((file) => /^static\/|^src\/pages\/.*\.tsx$/.test(file));
  const edited = [...files, ...data].filter((file) => file.endsWith('.yml'));
  const read = [...published, ...edited].filter((file) => /\.(?:txt|md|csv|json|svg|html|xml|tsx|yml)$/.test(file));
  const found = read.map(async (file): Promise<Fault[]> => {
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const text = data.includes(file) ? source.replace(/^(?!\s*#).*$/gm, (line) => ' '.repeat(line.length)) : source;
    return (await scanSecrets(text)).map(({index, what}) => {
      return {file, ...positionAt(source, index), field: '隐私', problem: `有${what}`, remedy: secretRemedy(what)};
    });
  });
  return (await Promise.all(found)).flat();
}
