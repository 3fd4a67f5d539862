/**
 * 打包时把界面文字写进用它的组件：只有一种语言，不必带着翻译表、英文原文与写给译者的说明，到运行时再查。
 * translate({id, message, description}) 与 <Translate> 换成译文；要填变量的留着，只把原文换成译文。
 * 文字仍旧只在翻译文件里，服务端渲染仍旧查表，两边的结果一样。看语法树，不用正则猜；
 * 用 Babel 的解析器，上游反正要装载它，TypeScript 的另要两百毫秒。
 * 用 JavaScript 写是因为打包器直接加载它。
 */
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parse} from '@babel/parser';

/** 写死的字符串；不是就返回 undefined。 */
function literal(node) {
  if (node?.type === 'JSXExpressionContainer') return literal(node.expression);
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}

/** 对象的字段或元素的属性里叫 name 的那一个的值。 */
const named = (list, name) => list.find((item) => (item.key ?? item.name)?.name === name)?.value;

/** 这是不是一处界面文字；是就取出编号、原文与要填的变量。 */
function declaration(node) {
  if (node.type === 'CallExpression' && node.callee.name === 'translate') {
    const [object, values] = node.arguments;
    const list = object?.properties ?? [];
    return {id: literal(named(list, 'id')), own: literal(named(list, 'message')), values};
  }
  if (node.type !== 'JSXElement' || node.openingElement.name.name !== 'Translate') return undefined;
  const list = node.openingElement.attributes;
  const text = (child) => (child.type === 'JSXText' ? child.value.trim() : literal(child));
  const own = node.closingElement ? node.children.map(text).join('') : undefined;
  return {id: literal(named(list, 'id')), own, values: named(list, 'values'), element: true};
}

/** 语法树的下一层，按在源码里的次序。 */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string' && value.start !== undefined)
    .sort((one, other) => one.start - other.start);

/** 换好的源码。fault(node) 报告换不了的一处。 */
function rewrite(source, root, messages, fault) {
  const edits = [];
  const visit = (node, parent) => {
    const found = declaration(node);
    if (!found) {
      for (const child of childrenOf(node)) visit(child, node);
      return;
    }
    if (found.id === undefined) fault(node);
    const text = JSON.stringify(messages[found.id] ?? found.own ?? found.id);
    const values = found.values && rewrite(source, found.values, messages, fault);
    const child = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
    const plain = child ? `{${text}}` : text;
    const filled = found.element
      ? `<Translate values=${values}>{${text}}</Translate>`
      : `translate({message: ${text}}, ${values})`;
    edits.push([node.start, node.end, values ? filled : plain]);
  };
  visit(root, root);
  let result = '';
  let at = root.start;
  for (const [start, end, text] of edits) {
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at, root.end);
}

export default function inlineMessages(source) {
  const {catalogue} = this.getOptions();
  this.addDependency(fileURLToPath(import.meta.url));
  if (!source.includes('@docusaurus/Translate')) return source;
  this.addDependency(catalogue);
  const messages = JSON.parse(fs.readFileSync(catalogue, 'utf8'));
  // 语法错误留给后面的编译器报，它说得更清楚。
  const options = {sourceType: 'module', plugins: ['jsx', 'typescript'], errorRecovery: true};
  return rewrite(source, parse(source, options).program, messages, (node) => {
    const line = String(node.loc.start.line);
    throw new Error(`${this.resourcePath}:${line}：界面文字的 id 要写成字符串，打包时才能把译文写进组件。`);
  });
}
