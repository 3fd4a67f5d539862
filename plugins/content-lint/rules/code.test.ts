import {body, catches, intro, passes} from '../fixtures/handbook';

const fence = (info: string, code = 'a') => `\`\`\`${info}\n${code}\n\`\`\``;

catches('代码块', [
  [fence(''), '1 代码块', '码-1'],
  [fence('C'), '1 代码块', '写成小写'],
  [fence('C++'), '1 代码块', '写成 cpp'],
  [fence('c{1}'), '1 代码块', '语言后面空一格'],
  [fence('c,linenos'), '1 代码块', '小写的一个词'],
  [fence('mermaid'), '1 代码块', 'SVG'],
  [fence('c {1-}'), '1 代码块', '“{1-}”不起作用'],
  [fence('python showLineNumbers=20'), '1 代码块', 'showLineNumbers=20'],
  [fence('python title=blink.py'), '1 代码块', 'title="…"'],
  [body(fence('bash', 'ls\n$ git status')), `${intro}:18:1 代码块`, '提示符'],
  [body(fence('bash', 'ls # “注释”不算\ngit commit -m “甲”')), `${intro}:18:15 代码块`, '中文标点'],
]);
passes('代码块', [
  ...'text bash cpp wasm hlsl nushell markdoc f90 jsonc dockerfile'.split(' ').map((name) => fence(name)),
  fence('c title="甲 乙" showLineNumbers {1,3-5}'),
  fence('c test'),
  fence('console', '$ git status\n位于分支 main'),
  fence('bash', 'echo 你好，世界\necho "“引号”"\nssh a@b  # 注释（中文）'),
]);
