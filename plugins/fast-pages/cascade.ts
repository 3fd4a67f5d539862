/**
 * 把样式表里不起作用的字节去掉，算出来的样式一个也不变：
 * 1. 上游的样式都在 @layer 里，本站的不在；同一个选择器的同一条声明，分层的那一条永远输，删掉；
 * 2. 只在 :root 定义过一次的自定义属性是常量，把值代进用到它的地方，省掉定义；
 * 3. 没有人用的自定义属性删掉，不起作用的层的次序也删掉。
 * 配置做不到：Infima 的变量表是一份固定的样式表。旁边的测试用小样本证明每一条，e2e/styles.spec.ts 比对关键样式与完整样式。
 */
import postcss, {AtRule, Declaration, Rule, type Container, type Document, type Root} from 'postcss';

/** 选中 <html> 本身的写法；自定义属性只在这些规则里定义时，处处取到同一个值。 */
const onRoot = /^(?::root|html|(?:html)?\[data-theme=["']?(?:dark|light)["']?\](?::root)?)$/;

const varPattern = /var\((--[\w-]+)/g;

const isDeclaration = (node: unknown): node is Declaration => node instanceof Declaration;

/** 规则所在的层与条件（@media、@supports、@keyframes），由里到外。 */
function surroundings(rule: Rule): {layered: boolean; conditional: boolean} {
  let layered = false;
  let conditional = false;
  let parent: Container | Document | undefined = rule.parent;
  while (parent instanceof AtRule) {
    if (parent.name === 'layer') layered = true;
    else conditional = true;
    parent = parent.parent;
  }
  return {layered, conditional};
}

/** 空的规则或条件。空的 @layer 不算：它可能排着次序。 */
const isEmpty = (node: unknown): node is Rule | AtRule =>
  (node instanceof Rule || (node instanceof AtRule && node.name !== 'layer')) && node.nodes?.length === 0;

function dropEmpty(root: Root): void {
  root.walk((node) => {
    let empty: unknown = node;
    while (isEmpty(empty)) {
      const {parent} = empty;
      empty.remove();
      empty = parent;
    }
  });
}

/** 没有规则、只排次序的 @layer：后面不再有分层的规则，就没有要排的；上游列的是没有装的插件。 */
function dropTrailingOrder(root: Root): void {
  const layers = root.nodes.filter((node): node is AtRule => node instanceof AtRule && node.name === 'layer');
  while (layers.length > 0 && !layers.at(-1)?.nodes?.length) layers.pop()?.remove();
}

/** 简写 → 它盖住的写法。逻辑写法按从左到右的横排对应到物理写法，本站只有这一种书写方向。 */
const shorthands: Readonly<Record<string, RegExp>> = {
  margin: /^margin-/,
  'margin-block': /^margin-(?:top|bottom)$/,
  'margin-inline': /^margin-(?:left|right)$/,
  padding: /^padding-/,
  'padding-block': /^padding-(?:top|bottom)$/,
  'padding-inline': /^padding-(?:left|right)$/,
  border: /^border-(?:top|right|bottom|left)(?!.*radius)/,
  background: /^background-(?!blend)/,
  font: /^font-(?!synthesis)/,
  'list-style': /^list-style-/,
  'text-decoration': /^text-decoration-(?!skip)/,
};

/** 能盖住 prop 的写法：它自己与它的简写。 */
function coveredBy(prop: string): string[] {
  return [prop, ...Object.keys(shorthands).filter((name) => shorthands[name]?.test(prop))];
}

/** 分层的声明，若不分层的同一选择器无条件地设了同一属性（或它的简写），就永远不生效。 */
function dropOverridden(root: Root): void {
  const owned = new Set<string>();
  root.walkRules((rule) => {
    const {layered, conditional} = surroundings(rule);
    if (layered || conditional) return;
    for (const node of rule.nodes.filter(isDeclaration)) {
      for (const selector of rule.selectors) owned.add(`${selector} ${node.prop}`);
    }
  });
  const isOwned = (selector: string, prop: string) =>
    coveredBy(prop).some((name) => owned.has(`${selector} ${name}`)) ||
    (prop.startsWith('--') && onRoot.test(selector) && owned.has(`:root ${prop}`));
  root.walkRules((rule) => {
    if (!surroundings(rule).layered) return;
    for (const node of rule.nodes.filter(isDeclaration)) {
      if (!node.important && rule.selectors.every((selector) => isOwned(selector, node.prop))) node.remove();
    }
  });
  dropEmpty(root);
}

/** 与自定义属性有关的声明；折叠要看几十遍，先挑出来，不必每遍走完整张样式表。 */
function aboutVariables(root: Root): Declaration[] {
  const found: Declaration[] = [];
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') || declaration.value.includes('var(')) found.push(declaration);
  });
  return found;
}

/** 自定义属性的全部定义与使用次数；已经删去的不算。 */
function census(declarations: readonly Declaration[]): {
  definitions: Map<string, Declaration[]>;
  uses: Map<string, number>;
} {
  const definitions = new Map<string, Declaration[]>();
  const uses = new Map<string, number>();
  for (const declaration of declarations) {
    if (!declaration.parent) continue;
    if (declaration.prop.startsWith('--')) {
      definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
    }
    for (const [, name = ''] of declaration.value.matchAll(varPattern)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return {definitions, uses};
}

/** 用到 name 的写法；备用值里最多再套一层括号。 */
const useOf = (name: string): RegExp => new RegExp(`var\\(${name}(?![\\w-])(?:,(?:[^()]|\\([^()]*\\))*)?\\)`, 'g');

/** 把 name 的每处使用换成 value；两边紧挨着词时补空格。 */
function substitute(declarations: readonly Declaration[], name: string, value: string): void {
  const pattern = useOf(name);
  for (const declaration of declarations) {
    if (!declaration.value.includes(`var(${name}`)) continue;
    declaration.value = declaration.value.replace(pattern, (match, offset: number, whole: string) => {
      const before = /[\w)%]/.test(whole[offset - 1] ?? '') ? ' ' : '';
      const after = /[\w.#-]/.test(whole[offset + match.length] ?? '') ? ' ' : '';
      return before + value + after;
    });
  }
}

/** 折叠一遍，不动 kept 里的；有改动时返回 true，调用者再来一遍，直到不动。 */
function foldOnce(declarations: readonly Declaration[], kept: ReadonlySet<string>): boolean {
  const {definitions, uses} = census(declarations);
  const everywhereSame = (name: string) =>
    definitions
      .get(name)
      ?.every(({parent}) => parent instanceof Rule && parent.selectors.every((selector) => onRoot.test(selector))) ??
    false;
  let changed = false;
  for (const [name, found] of definitions) {
    if (kept.has(name)) continue;
    const [only, ...others] = found;
    const count = uses.get(name) ?? 0;
    if (count === 0) {
      for (const declaration of found) declaration.remove();
      changed = true;
      continue;
    }
    // inherit 之类写在自定义属性里另有意思，代进简写就不合语法。
    if (!only || others.length > 0 || /^(?:inherit|initial|unset|revert)/.test(only.value)) continue;
    const {parent} = only;
    if (!(parent instanceof Rule) || parent.selector !== ':root' || surroundings(parent).conditional) continue;
    if (![...only.value.matchAll(varPattern)].every(([, inner = '']) => everywhereSame(inner))) continue;
    // 有一处认不全就整个不动，免得定义删了、那一处变成备用值。
    const recognized = declarations.flatMap(({parent: used, value}) => (used ? [...value.matchAll(useOf(name))] : []));
    if (recognized.length < count) continue;
    only.remove();
    substitute(declarations, name, only.value);
    // 后面的判断要用新的次数，一遍只动互不相干的几个会更慢也更难懂。
    return true;
  }
  return changed;
}

/** 文字里用到的自定义属性。 */
export function usedVariables(text: string): Set<string> {
  return new Set([...text.matchAll(varPattern)].map(([, name = '']) => name));
}

/** 精简一份样式表；输入必须已经压缩过（没有注释）。kept 是样式表之外还有人用的自定义属性。 */
export function simplify(css: string, kept: ReadonlySet<string> = new Set()): string {
  const root = postcss.parse(css);
  dropOverridden(root);
  const declarations = aboutVariables(root);
  while (foldOnce(declarations, kept));
  dropEmpty(root);
  dropTrailingOrder(root);
  return root.toString();
}

/** 首次绘制用不到的部分：打印、强制颜色，指针与键盘的状态，过渡与动画。它们随完整的样式表来。 */
export function withoutStates(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (/^(?:keyframes|page)$/.test(rule.name) || /print|forced-colors|prefers-reduced-motion|hover:/.test(rule.params))
      rule.remove();
  });
  root.walkRules((rule) => {
    const plain = rule.selectors.filter(
      (selector) => !/(?<!:not\():(?:hover|active|focus|target|disabled|visited)/.test(selector),
    );
    if (plain.length === 0) rule.remove();
    else rule.selectors = plain;
  });
  root.walkDecls(/^(?:transition|animation|cursor|will-change|-webkit-tap)/, (declaration) => {
    declaration.remove();
  });
  dropEmpty(root);
  return root.toString();
}
