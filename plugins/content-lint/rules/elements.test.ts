import {catches, passes} from '../fixtures/handbook';

catches('标签', [
  ['<span style="color: red">甲</span>', '7 style', '码-2'],
  ['<span class="red">甲</span>', '7 class', '码-2'],
  ['<Fact k="lab.name" style="color: red" />', '20 style', '码-2'],
  ['<span onClick={() => 1}>甲</span>', '7 onClick', '不写脚本'],
  ['甲<br />乙', '2 <br>', '码-2'],
  ['<h4>补偿</h4>', '1 <h4>', '##'],
  ['<input type="checkbox" />', '1 <input>', '不用这个标签'],
  ['<script>甲</script>', '1 <script>', '不用这个标签'],
  ['<steps>\n\n1. 甲\n\n</steps>', '1 <steps>', '首字母大写'],
]);
passes('标签', ['按 <kbd>Ctrl</kbd>，H<sub>2</sub>O，<span id="here">甲</span>。']);

catches('引入', [
  ["import X from './_x.mdx';", '1 引入', '找不到 docs/_x.mdx'],
  ["import X from '@site/src/components/X';", '1 引入', '只能引入片段'],
  ["import X from './guide/setup.mdx';", '1 引入', '只能引入片段'],
  ['export const a = 1;', '1 引入', '只能引入片段'],
]);
