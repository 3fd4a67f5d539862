/** withRouter 包装的组件没有要搬的静态成员，原样返回。 */
export default function hoistStatics<Component>(component: Component): Component {
  return component;
}
