/**
 * 把样式表里不起作用的字节去掉，算出来的样式一个也不变：
 * 1. 上游的样式都在 @layer 里，本站的不在；同一个选择器的同一条声明，分层的那一条永远输，删掉；
 * 2. 只在 :root 定义过一次的自定义属性是常量，把值代进用到它的地方；
 * 3. 没有人用的自定义属性删掉。
 * 删空了的规则由随后的压缩去掉。配置做不到：Infima 的变量表是一份固定的样式表。旁边的测试用小样本证明每一条，
 * e2e/styles.spec.ts 比对关键样式与完整样式。
 */
import postcss, {
  AtRule,
  Declaration,
  Rule,
  type Container,
  type Document,
  type Root,
} from 'postcss';

/** 选中 <html> 本身的写法；自定义属性只在这些规则里定义时，处处取到同一个值。 */
const onRoot =
  /^(?::root|html|(?:html)?\[data-theme=["']?(?:dark|light)["']?\](?::root)?)$/;

const varPattern = /var\((--[\w-]+)/g;

/** 一处使用，连同备用值；备用值里最多再套一层括号，套得更深的不认，照原样留着。 */
const usePattern = /var\((--[\w-]+)((?:,(?:[^()]|\([^()]*\))*)?)\)/g;

/** 规则在不在 @layer 里，有没有条件（@media、@supports、@keyframes）。 */
function surroundings({parent}: Rule): {
  layered: boolean;
  conditional: boolean;
} {
  let outer: Container | Document | undefined = parent;
  const names: string[] = [];
  for (; outer instanceof AtRule; outer = outer.parent) names.push(outer.name);
  return {
    layered: names.includes('layer'),
    conditional: names.some((name) => name !== 'layer'),
  };
}

const declarationsOf = (rule: Rule): Declaration[] =>
  rule.nodes.filter((node) => node instanceof Declaration);

/** 分层的声明，若不分层的同一选择器无条件地设了同一属性，就永远不生效。 */
function dropOverridden(root: Root): void {
  const owned = new Set<string>();
  root.walkRules((rule) => {
    const {layered, conditional} = surroundings(rule);
    if (layered || conditional) return;
    for (const {prop} of declarationsOf(rule))
      for (const selector of rule.selectors) owned.add(`${selector} ${prop}`);
  });
  const isOwned = (selector: string, prop: string): boolean =>
    owned.has(`${selector} ${prop}`) ||
    (prop.startsWith('--') &&
      onRoot.test(selector) &&
      owned.has(`:root ${prop}`));
  root.walkRules((rule) => {
    if (!surroundings(rule).layered) return;
    for (const node of declarationsOf(rule)) {
      if (
        !node.important &&
        rule.selectors.every((selector) => isOwned(selector, node.prop))
      )
        node.remove();
    }
  });
}

/** 没有规则、只排次序的 @layer：后面不再有分层的规则，就没有要排的；上游列的是没有装的插件。 */
function dropTrailingOrder(root: Root): void {
  const layers = root.nodes.filter(
    (node): node is AtRule => node instanceof AtRule && node.name === 'layer',
  );
  while (layers.length > 0 && !layers.at(-1)?.nodes?.length)
    layers.pop()?.remove();
}

/** 文字里用到的自定义属性。 */
export function usedVariables(text: string): Set<string> {
  return new Set([...text.matchAll(varPattern)].map(([, name = '']) => name));
}

/** 常量代进用到它的地方；kept 里的不动。 */
function foldConstants(
  declarations: readonly Declaration[],
  kept: ReadonlySet<string>,
): void {
  const definitions = new Map<string, Declaration[]>();
  for (const declaration of declarations) {
    const {prop} = declaration;
    if (prop.startsWith('--'))
      definitions.set(prop, [...(definitions.get(prop) ?? []), declaration]);
  }
  const isGlobal = (name: string): boolean =>
    definitions
      .get(name)
      ?.every(
        ({parent}) =>
          parent instanceof Rule &&
          parent.selectors.every((one) => onRoot.test(one)),
      ) ?? false;
  /** 名字 → 它的值；不是常量的、正在算的（自己用到自己）是 undefined。 */
  const constants = new Map<string, string | undefined>();
  const evaluate = (name: string): string | undefined => {
    const [only, ...others] = definitions.get(name) ?? [];
    if (!only || others.length > 0 || kept.has(name)) return undefined;
    const {parent, value} = only;
    if (
      !(parent instanceof Rule) ||
      parent.selector !== ':root' ||
      surroundings(parent).conditional
    )
      return undefined;
    // inherit 之类写在自定义属性里另有意思，代进简写就不合语法。
    if (/^(?:inherit|initial|unset|revert)/.test(value)) return undefined;
    return [...usedVariables(value)].every(isGlobal) ? fold(value) : undefined;
  };
  const constantOf = (name: string): string | undefined => {
    if (!constants.has(name))
      constants.set(name, undefined).set(name, evaluate(name));
    return constants.get(name);
  };
  // 后面紧挨着词时补空格。
  const fold = (value: string): string =>
    value.replace(
      usePattern,
      (use, name: string, fallback: string, offset: number, whole: string) => {
        const constant = constantOf(name);
        if (constant === undefined) return `var(${name}${fold(fallback)})`;
        return (
          constant +
          (/[\w.#-]/.test(whole[offset + use.length] ?? '') ? ' ' : '')
        );
      },
    );
  for (const declaration of declarations)
    declaration.value = fold(declaration.value);
}

/** 没有人用的自定义属性；删去一条，它用到的也可能没有人用了。 */
function dropUnused(
  declarations: readonly Declaration[],
  kept: ReadonlySet<string>,
): void {
  const used = usedVariables(declarations.map(({value}) => value).join());
  const left = declarations.filter(
    ({prop}) => !prop.startsWith('--') || used.has(prop) || kept.has(prop),
  );
  if (left.length === declarations.length) return;
  for (const declaration of declarations)
    if (!left.includes(declaration)) declaration.remove();
  dropUnused(left, kept);
}

/** 精简一份样式表；输入必须已经压缩过（没有注释），输出还要压缩。kept 是样式表之外还有人用的自定义属性。 */
export function simplify(
  css: string,
  kept: ReadonlySet<string> = new Set(),
): string {
  const root = postcss.parse(css);
  dropOverridden(root);
  const aboutVariables: Declaration[] = [];
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') || declaration.value.includes('var('))
      aboutVariables.push(declaration);
  });
  foldConstants(aboutVariables, kept);
  dropUnused(aboutVariables, kept);
  dropTrailingOrder(root);
  return root.toString();
}

const laterRules = /print|forced-colors|prefers-reduced-motion|hover:/;
const laterStates =
  /(?<!:not\():(?:hover|active|focus|target|disabled|visited)/;
const laterProperties =
  /^(?:transition|animation|cursor|will-change|-webkit-tap)/;

/** 首次绘制用不到的部分：打印、强制颜色，指针与键盘的状态，过渡与动画。它们随完整的样式表来。 */
export function withoutStates(css: string): string {
  const root = postcss.parse(css);
  root.walk((node) => {
    if (node instanceof Rule)
      node.selectors = node.selectors.filter(
        (selector) => !laterStates.test(selector),
      );
    const later =
      (node instanceof AtRule &&
        (/^(?:keyframes|page)$/.test(node.name) ||
          laterRules.test(node.params))) ||
      (node instanceof Rule && node.selector === '') ||
      (node instanceof Declaration && laterProperties.test(node.prop));
    if (later) node.remove();
  });
  return root.toString();
}
