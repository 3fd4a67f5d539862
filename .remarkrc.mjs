// VS Code 的 remark 扩展读这里：正文的规则是 TypeScript 写的，由 jiti 装载。
import {createJiti} from 'jiti';

const {default: contentLint} = await createJiti(import.meta.url).import(
  './src/plugins/content-lint/remark.ts',
);

export default {plugins: [contentLint]};
