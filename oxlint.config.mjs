import fs from 'node:fs';
import {defineConfig} from 'oxlint';

/** 不准从这些地方引入；第二项写进报错。 */
const forbid = (...bans) => [
  'error',
  {patterns: bans.map(([from, message]) => ({group: [from].flat(), message}))},
];

const never = [
  [['vm', 'node:vm'], '别人写的字只当数据：要算就解析了一步步算。'],
  [
    ['**/pages/*', '@site/src/pages/*'],
    '页面不被别处引用：把共用的部分移到 src/components。',
  ],
  [['**/e2e/*', '@site/e2e/*'], '测试代码不被别处引用。'],
  [
    ['@docusaurus/utils', '@docusaurus/*/lib/**', '@docusaurus/*/src/**'],
    '上游没有写进文档，哪一版都可能没有：用 Node 的、已有的依赖的，或自己写。',
  ],
];

/** 引用只朝一个方向：每个插件能引用的别的插件。 */
const allowed = {
  diagnostics: [],
  'lab-data': ['diagnostics', 'search'],
  mdx: ['diagnostics', 'lab-data'],
  glossary: ['diagnostics', 'mdx', 'lab-data'],
  'content-lint': [
    'diagnostics',
    'mdx',
    'lab-data',
    'post-build',
    'exam-check',
  ],
  'exam-check': ['diagnostics', 'mdx'],
  'docs-root': [],
  search: [],
  'post-build': [],
  labels: ['diagnostics', 'lab-data', 'content-lint'],
  'markdown-output': ['post-build'],
  changes: ['lab-data'],
};

for (const room of Object.keys(allowed))
  if (!fs.existsSync(new URL(`src/plugins/${room}`, import.meta.url)))
    throw new Error(`src/plugins/${room} 已经不在：删去 allowed 里的它。`);

const oneWay = Object.entries(allowed).map(([room, others]) => ({
  files: [`src/plugins/${room}/**`],
  rules: {
    'no-restricted-imports': forbid(
      ...never,
      [
        [
          '@site/src/{components,theme,client,pages}/**',
          '**/../{theme,client,pages}/**',
        ],
        '插件不引用 src/ 的别处；别处取插件的类型，不反过来。',
      ],
      ...Object.keys(allowed)
        .filter((other) => other !== room && !others.includes(other))
        .map((other) => [
          [`**/${other}`, `**/${other}/**`],
          `src/plugins/${room} 不引用 src/plugins/${other}，允许的方向见 oxlint.config.mjs。`,
        ]),
    ),
  },
}));

/** correctness 一类之外，typescript-eslint 的 strict-type-checked 里的。 */
const strict = [
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-useless-constructor',
  'typescript/ban-ts-comment',
  'typescript/no-deprecated',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-generated-empty-object-type',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-assignment',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/only-throw-error',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/restrict-plus-operands',
  'typescript/return-await',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
  'typescript/consistent-type-imports',
];

export default defineConfig({
  plugins: ['typescript'],
  categories: {correctness: 'error'},
  ignorePatterns: ['build/', '.docusaurus/', 'test-results/', '.cache/'],
  options: {typeAware: true, reportUnusedDisableDirectives: 'error'},
  rules: {
    ...Object.fromEntries(strict.map((rule) => [rule, 'error'])),
    'typescript/consistent-type-assertions': [
      'error',
      {assertionStyle: 'never'},
    ],
    'typescript/restrict-template-expressions': ['error', {allowNumber: true}],
    // 别人写的字从不当程序执行。
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-implied-eval': 'error',
    'typescript/no-implied-eval': 'error',
    'no-script-url': 'error',
    'no-unused-vars': [
      'error',
      {argsIgnorePattern: '^_', varsIgnorePattern: '^_'},
    ],
    'no-restricted-imports': forbid(...never),
    // 正文的检查找的就是控制字符与零宽字符；Playwright 的 fixture 要空的解构；排的都是字串。
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    'no-empty-pattern': 'off',
    'typescript/require-array-sort-compare': 'off',
    'max-lines': ['error', 450],
    // 一个函数一屏看完，分叉不超过十二处。
    'max-lines-per-function': [
      'error',
      {max: 60, skipBlankLines: true, skipComments: true},
    ],
    complexity: ['error', 12],
  },
  overrides: [
    {
      // 测试的一组与它的样本，长短不说明什么。
      files: ['**/*.test.ts', '**/fixtures/**', 'e2e/**'],
      rules: {'max-lines': 'off', 'max-lines-per-function': 'off'},
    },
    {
      // 没有类型的脚本，样样都是 any。
      files: ['**/*.js', '**/*.mjs'],
      rules: Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return'].map(
          (use) => [`typescript/no-unsafe-${use}`, 'off'],
        ),
      ),
    },
    ...oneWay,
    {
      files: ['src/components/**'],
      rules: {
        'no-restricted-imports': forbid(...never, [
          ['**/theme/**', '@theme-original/*'],
          '组件不引用主题的覆盖，用公开的 @theme/*。',
        ]),
      },
    },
    {
      files: ['src/labs/**'],
      rules: {
        'no-restricted-imports': forbid(
          ...never,
          [
            ['**/{client,theme,plugins}/**', '@theme/*', '@theme-original/*'],
            '实验只引用 src/components、自己的文件夹与 src/labs/kit。',
          ],
          [
            ['@site/src/labs/**', '../*', '!../kit'],
            '实验之间不互相引用，共用的放进 src/labs/kit，从 ../kit 引入。',
          ],
        ),
      },
    },
    {
      files: ['src/client/**'],
      rules: {
        'no-restricted-imports': forbid(...never, [
          ['**/components/**', '**/theme/**', '@theme/*'],
          '客户端模块只引用 @docusaurus/* 与 @generated/*。',
        ]),
      },
    },
    {
      files: ['e2e/**'],
      rules: {
        'no-restricted-imports': forbid([
          ['**/src/{components,theme,client,pages}/**', '@site/src/**'],
          'e2e 从外面看网站，不引用 src/ 里的界面；文字取自翻译目录，数据取自 lab-data 的读取器。',
        ]),
      },
    },
  ],
});
