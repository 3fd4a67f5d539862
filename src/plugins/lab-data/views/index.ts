/**
 * 数据组件 → 它要显示的那一份数据。没有登记的组件原样保留；页面只拿到自己显示的内容。
 * props 里带着 sample: true 的，就是页面上的一处示例。
 */
import type {TagName, Written} from '../../markdown/components/tags';
import {awardViews} from '../awards';
import {competitionViews} from './competitions';
import {machineViews} from './machines';
import {recruitmentViews} from './recruitment';
import {roomViews} from './room';
import {serviceViews} from './services';
import {tableViews} from './tables';

export {homeView, type HomeData} from './home';
export {sections} from './sections';
export type {View} from '../facts';

export const views = {
  ...tableViews,
  ...serviceViews,
  ...machineViews,
  ...recruitmentViews,
  ...competitionViews,
  ...awardViews,
  ...roomViews,
};

type ViewName = keyof typeof views & TagName;
type Given<Name extends ViewName> = NonNullable<
  ReturnType<(typeof views)[Name]>
>;
/** 是假的开关不写到页面上。 */
type Sparse<Props> = {
  [
    Name in keyof Props as Props[Name] extends boolean ? never : Name
  ]: Props[Name];
} & {
  [
    Name in keyof Props as Props[Name] extends boolean ? Name : never
  ]?: Props[Name];
};

/** 一个数据组件的 props：由 data/ 得出的，加上作者写的。 */
export type DataProps<Name extends ViewName> = Sparse<Given<Name>> &
  Written<Name>;
