/**
 * 打包时把界面文字写进用它的组件：只有一种语言，不必带着翻译表、英文原文与写给译者的说明，到运行时再查。
 * translate({id, message, description}) 与 <Translate> 换成译文；要填变量的留着，只把原文换成译文。
 * 文字仍旧只在翻译文件里，服务端渲染仍旧查表，两边的结果一样。看 TypeScript 的语法树，不用正则猜。
 * 用 JavaScript 写是因为打包器直接加载它。
 */
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';

/** 写死的字符串；不是就返回 undefined。 */
function literal(node) {
  const inner = node && ts.isJsxExpression(node) ? node.expression : node;
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

const named = (list, name) => list.find((item) => item.name?.getText() === name)?.initializer;

/** 这是不是一处界面文字；是就取出编号、原文与要填的变量。 */
function declaration(node) {
  if (ts.isCallExpression(node) && node.expression.getText() === 'translate') {
    const [object, values] = node.arguments;
    const list = object && ts.isObjectLiteralExpression(object) ? object.properties : [];
    return {id: literal(named(list, 'id')), own: literal(named(list, 'message')), values};
  }
  const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : undefined;
  if (opening?.tagName.getText() !== 'Translate') return undefined;
  const list = opening.attributes.properties;
  const text = (child) => (ts.isJsxText(child) ? child.text.trim() : literal(child));
  const own = ts.isJsxElement(node) ? node.children.map(text).join('') : undefined;
  return {id: literal(named(list, 'id')), own, values: named(list, 'values'), element: true};
}

/** 换好的源码。fault(node) 报告换不了的一处。 */
function rewrite(root, messages, fault) {
  const edits = [];
  const visit = (node) => {
    const found = declaration(node);
    if (!found) {
      ts.forEachChild(node, visit);
      return;
    }
    if (found.id === undefined) fault(node);
    const text = JSON.stringify(messages[found.id] ?? found.own ?? found.id);
    const values = found.values && rewrite(found.values, messages, fault);
    const child = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    const plain = child ? `{${text}}` : text;
    const filled = found.element
      ? `<Translate values=${values}>{${text}}</Translate>`
      : `translate({message: ${text}}, ${values})`;
    edits.push([node.getStart(), node.getEnd(), values ? filled : plain]);
  };
  visit(root);
  let result = '';
  let at = root.getStart();
  for (const [start, end, text] of edits) {
    result += root.getSourceFile().text.slice(at, start) + text;
    at = end;
  }
  return result + root.getSourceFile().text.slice(at, root.getEnd());
}

export default function inlineMessages(source) {
  const {catalogue} = this.getOptions();
  this.addDependency(fileURLToPath(import.meta.url));
  if (!source.includes('@docusaurus/Translate')) return source;
  this.addDependency(catalogue);
  const messages = JSON.parse(fs.readFileSync(catalogue, 'utf8'));
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return rewrite(file, messages, (node) => {
    const line = String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    throw new Error(`${this.resourcePath}:${line}：界面文字的 id 要写成字符串，打包时才能把译文写进组件。`);
  });
}
