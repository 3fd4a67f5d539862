/** 内联在页面里的脚本：各是一个没有引入别处的文件，编译一次，全文记进 site.inlined。 */
import fs from 'node:fs';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';

/** 去掉类型，压缩。 */
export const compileInline = (code: string): string =>
  rspack.experiments.swc
    .transformSync(code, {
      isModule: false,
      minify: true,
      jsc: {
        parser: {syntax: 'typescript'},
        target: 'es2020',
        minify: {compress: true, mangle: true},
      },
    })
    .code.trim();

/** @param name 这个文件夹里的一个脚本，如 earlyScript */
export const inlineScript = (name: string): string =>
  compileInline(fs.readFileSync(path.join(__dirname, `${name}.ts`), 'utf8'));
