/*
覆盖 @theme/Details · eject
原因：上游的折叠块自己带一套动画的脚本与样式，每一页都下载；本站的折叠块由样式展开（src/css/custom.css）。
改动：就是 Fold。
*/
export {default} from '@site/src/components/Fold';
