/** npm run bench：用法见 README.md。只有数字，没有断言：速度不是测试。 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {comparePages, type Built} from './pages';

const siteDir = path.resolve(__dirname, '..');

/** 本站的构建与另一份（改动之前的）轮流比，只打印。 */
async function against(other: string, repeats: number): Promise<void> {
  const built = (label: string, root: string): Built => {
    if (!fs.existsSync(path.join(root, 'index.html'))) throw new Error(`${root} 里没有站点，先运行 npm run build。`);
    return {label, root, page: '/docs/intro', next: '.pagination-nav__link--next'};
  };
  const list = [built('现在', path.join(siteDir, 'build')), built('之前', path.resolve(other))];
  console.log(String(await comparePages(list, repeats)));
}

async function main(): Promise<void> {
  const text = {type: 'string'} as const;
  const {values} = parseArgs({options: {against: text, repeat: text}, allowPositionals: true});
  await against(values.against ?? '', Number(values.repeat ?? 5));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
