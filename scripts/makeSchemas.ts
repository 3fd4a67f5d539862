/**
 * npm run schemas：由 plugins/lab-data/schema/ 生成 data/schemas/*.json，
 * 编辑器据此在写 YAML 时补全、说明与报错（对应关系在 .vscode/settings.json）。
 * 带 --check 时不写，只看提交的是不是最新的，npm run check 用它。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {formatFault} from '../plugins/diagnostics/faults';
import {schemas} from '../plugins/lab-data/schema';

const siteDir = path.resolve(__dirname, '..');
const folder = 'data/schemas';

function generate(name: string, schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'});
  return `${JSON.stringify({...json, title: `data/${name}.yml`}, null, 2)}\n`;
}

const check = process.argv.includes('--check');
for (const [name, schema] of Object.entries(schemas)) {
  const file = `${folder}/${name}.json`;
  const target = path.join(siteDir, file);
  const wanted = generate(name, schema);
  if (!check) {
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, wanted);
  } else if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== wanted) {
    const problem = '与 plugins/lab-data/schema/ 不一致';
    console.error(formatFault({file, line: 1, field: '模式', problem, remedy: '运行 npm run schemas 后一并提交'}));
    process.exitCode = 1;
  }
}
