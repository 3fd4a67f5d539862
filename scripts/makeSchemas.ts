/**
 * npm run schemas：由 plugins/lab-data/schema/（署名的在 plugins/history）生成 data/schemas/*.json，
 * 编辑器据此在写 YAML 时补全、说明与报错（对应关系在 .vscode/settings.json）。
 * 带 --check 时不写，只看提交的是不是最新的，npm run check 用它。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {contributors} from '../plugins/history/contributors';
import {schemas} from '../plugins/lab-data/schema';
import {report, siteDir} from './run';

for (const [name, schema] of Object.entries({...schemas, contributors})) {
  const file = `data/schemas/${name}.json`;
  const target = path.join(siteDir, file);
  const json = {...z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}), title: `data/${name}.yml`};
  const wanted = `${JSON.stringify(json, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    fs.writeFileSync(target, wanted);
  } else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== wanted) {
    const problem = '与 plugins/lab-data/schema/ 不一致';
    report({file, field: '模式', problem, remedy: '运行 npm run schemas 后一并提交'});
  }
}
