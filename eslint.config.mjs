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
    },
  },
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
