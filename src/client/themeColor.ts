/** 浏览器边框的颜色跟着颜色模式：取页头的底色。 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const root = document.documentElement;
  const follow = (): void =>
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute(
        'content',
        getComputedStyle(root).getPropertyValue(
          '--ifm-navbar-background-color',
        ),
      );
  new MutationObserver(follow).observe(root, {attributeFilter: ['data-theme']});
  follow();
}
