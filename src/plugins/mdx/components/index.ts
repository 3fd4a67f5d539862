/**
 * 正文里能写的组件，一个不多：编译、检查、组件 props 的类型与“没有叫这个的组件”都由这一份得出。
 * 说明与例子在 src/components/README.md；加一个组件，在合适的文件里加一项，src/components/ 里加同名的文件夹。
 */
import type {RootContent} from 'mdast';
import {AdviceError, didYouMean} from '../../diagnostics';
import {notFilled} from '../../lab-data/lookup';
import {attributesOf, paragraph, textNode} from '../nodes';
import {awards} from './awards';
import type {Component, Context} from './component';
import {figures} from './figures';
import {labs} from './labs';
import {prose} from './prose';
import {records} from './records';

const components = {...prose, ...figures, ...records, ...awards, ...labs};

/** 组件收到的 props：写在正文里的，或构建时算好的；编号的另有 number。 */
export type PropsOf<Name extends keyof typeof components> = Exclude<
  ReturnType<(typeof components)[Name]['fill']>,
  readonly RootContent[] | undefined
>;

/** 换成的是节点，不是 props。 */
const isNodes = (filling: object): filling is RootContent[] =>
  Array.isArray(filling);

/** 名字 → 组件。 */
export const registry: ReadonlyMap<string, Component> = new Map(
  Object.entries<Component>(components),
);

/**
 * 一个组件的位置上放什么：它自己，带着算好的 props，或换成的节点；还没有填的写“尚未填写”。
 * @throws AdviceError 没有这个组件，或属性写得不对
 */
export function fillComponent(context: Context): RootContent[] {
  const {node, page} = context;
  const name = node.name ?? '';
  const component = registry.get(name);
  if (!component)
    throw new AdviceError(
      `没有叫 ${name} 的组件，${didYouMean(name, [...registry.keys()], '核对 src/components/README.md')}`,
    );
  const filling = component.fill(context);
  if (!filling) return [paragraph(textNode(notFilled))];
  if (isNodes(filling)) return filling;
  const {numbered} = component;
  node.attributes = attributesOf({
    number: numbered && page.next(numbered),
    ...filling,
  });
  return [node];
}
