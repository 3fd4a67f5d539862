import {catches, intro, passes, swap} from '../fixtures/handbook';

const at = (line: number, text: string) => [swap(intro, '再一段。', text), `${intro}:${line}:1 提示框`] as const;

catches('提示框', [
  [':::danger 先断电\n\n再接线。\n\n:::', '1 提示框', ':::danger[先断电]'],
  [':::tip [省时]\n\n甲。\n\n:::', '1 提示框', ':::tip[省时]'],
  [':::note【备注】\n\n甲。\n\n:::', '1 提示框', '写成 :::note[备注]'],
  ['：：：note[标题]\n\n一段。', '1 提示框', '英文的 :::'],
  [':::info[备注]\n\n甲。\n\n:::', '1 提示框', 'danger、warning、tip、note'],
  [':::tip{title="省时"}\n\n甲。\n\n:::', '1 提示框', ':::tip[标题]'],
  ['::note[备注]', '1 提示框', '三个冒号'],
  [':::note[备注]\n\n甲。', '1 提示框', '没有结束'],
  [':::note[备注]\n\n甲。\n\n:::tip[省时]\n\n乙。\n\n:::', '1 提示框', '没有结束'],
  [...at(18, '甲。\n\n:::'), '没有对应的开头'],
  [':::tip\n\n甲。\n\n:::', '1 提示框', '写成 :::tip[标题]'],
  [':::danger[]\n\n甲。\n\n:::', '1 提示框', '没有标题'],
  [':::note[备注]\n甲。\n:::', '1 提示框', '各空一行'],
  [...at(22, ':::note[甲]\n\n甲。\n\n:::\n\n:::danger[乙]\n\n乙。\n\n:::'), '挨在一起'],
  [
    ...at(32, ['甲', '乙', '丙'].map((name) => `:::note[${name}]\n\n${name}。\n\n:::`).join('\n\n间隔。\n\n')),
    '这一页有 3 个',
  ],
]);
passes('提示框', [
  ...['甲', '乙', '丙'].map((name) => `:::danger[${name}]\n\n${name}。\n\n:::\n\n间隔。`),
  '::::note[外层]\n\n甲。\n\n:::warning[里层]\n\n乙。\n\n:::\n\n::::',
]);
