/** YAML 解析器的英文报错 → 编辑看得懂的中文；数据与元数据用同一份。 */
/** 没列出的照录原话。 */
const reasons: readonly [pattern: RegExp, problem: string, remedy: string][] = [
  [/Map keys must be unique/, '同一个键写了两次', '删去一个'],
  [/Nested mappings|compact mappings/, '值里有冒号', '把整个值用英文双引号括起来'],
  [/Implicit keys|Implicit map keys/, '有一行不是“键: 值”', '冒号用半角，后面空一格'],
  [/Tabs are not allowed/, '缩进用了制表符', '换成空格'],
  [/Missing closing/, '引号没有配对', '补上另一半引号'],
  [/Flow sequence|flow collection/i, '方括号或逗号没有写完整', '写成 [甲, 乙]'],
];

export function explainYaml(message: string): {problem: string; remedy: string} {
  const [, problem, remedy] = reasons.find(([pattern]) => pattern.test(message)) ?? [];
  const detail = message.split('\n')[0]?.replace(/ at line .*$/, '') ?? '';
  return {problem: problem ?? `写法有误（${detail}）`, remedy: remedy ?? '检查缩进、冒号后的空格与引号'};
}
