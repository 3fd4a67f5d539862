import tseslint from 'typescript-eslint';

/** 不准从这些地方引入；reason 写进报错。 */
const forbid = (...rules) => [
  'error',
  {patterns: rules.map(([group, message]) => ({group: Array.isArray(group) ? group : [group], message}))},
];

const never = [
  [['**/pages/*', '@site/src/pages/*'], '页面不被别处引用：把共用的部分移到 src/components。'],
  [['**/e2e/*', '@site/e2e/*'], '测试代码不被别处引用。'],
];

/** 引用只朝一个方向：每个插件能引用的别的插件；没有列出的只引用自己与 npm 包。 */
const plugins =
  'diagnostics markdown lab-data glossary content-lint exam-check docs-root search fast-pages history labels book twins'.split(
    ' ',
  );
const allowed = {
  markdown: ['diagnostics'],
  'lab-data': ['diagnostics', 'markdown'],
  glossary: ['diagnostics', 'markdown', 'lab-data'],
  'content-lint': ['diagnostics', 'markdown', 'lab-data'],
  'exam-check': ['diagnostics', 'markdown', 'content-lint'],
  'docs-root': ['content-lint'],
  search: ['diagnostics'],
  'fast-pages': ['diagnostics'],
  labels: ['diagnostics', 'markdown', 'lab-data', 'content-lint'],
  book: ['history'],
  twins: ['fast-pages'],
  history: ['diagnostics', 'lab-data'],
};

const oneWay = plugins.map((own) => ({
  files: [`plugins/${own}/**`],
  rules: {
    'no-restricted-imports': forbid(
      ...never,
      [['**/src/**', '@site/src/**'], '插件不引用 src/；src/ 取插件的类型，不反过来。'],
      ...plugins
        .filter((other) => other !== own && !allowed[own]?.includes(other))
        .map((other) => [`**/${other}/**`, `plugins/${own} 不引用 plugins/${other}，允许的方向见 eslint.config.mjs。`]),
    ),
  },
}));

export default tseslint.config(
  {ignores: ['build/', '.docusaurus/', 'node_modules/', 'test-results/', '.cache/', 'bench/.work/']},
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {projectService: {allowDefaultProject: ['*.mjs', 'plugins/*/*.js', 'plugins/*/*.mjs']}},
    },
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', {assertionStyle: 'never'}],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      'no-restricted-imports': forbid(...never),
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
    },
  },
  {
    // 测试的一组、它的样本与整个界面的一段样子，长短不说明什么。
    files: ['**/*.test.ts', '**/fixtures/**', 'e2e/**'],
    rules: {'max-lines': 'off', 'max-lines-per-function': 'off'},
  },
  ...oneWay,
  {
    files: ['src/components/**'],
    rules: {
      'no-restricted-imports': forbid(...never, [
        ['**/theme/**', '@theme-original/*'],
        '组件只引用别的组件、lab-data 的类型、@docusaurus/* 与公开的 @theme/*。',
      ]),
    },
  },
  {
    files: ['src/clientModules/**'],
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
        ['**/src/**', '@site/src/**'],
        'e2e 从外面看网站，不引用 src/；文字取自翻译目录，数据取自 lab-data 的读取器。',
      ]),
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
);
