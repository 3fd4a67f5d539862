/** 样式随对话框这一块脚本下载，不占每一页的样式表；用可构造的样式表加入，内容安全策略允许。 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import * as styles from '!!css-loader?{"exportType":"string","modules":{"namedExport":true,"localIdentName":"[local]_[hash:base64:4]"}}!./styles.module.css';

if (ExecutionEnvironment.canUseDOM) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.default ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export default styles;
