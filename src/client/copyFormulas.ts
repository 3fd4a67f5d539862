/**
 * 复制到的公式是一行文字：浏览器把 MathML 当成块，前后各补一个换行。复制的那一刻藏起它，
 * 由盖在上面的文字（src/components/Eq）代替；还没有画出来就恢复了。
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const {classList} = document.documentElement;
  document.addEventListener('copy', () => {
    classList.add('lab-copying');
    setTimeout(() => classList.remove('lab-copying'));
  });
}
