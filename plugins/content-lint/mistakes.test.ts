import {expect, test} from 'vitest';
import {body, catches, faultsOf, intro, passes, swap} from './fixtures/handbook';

catches('语法', [
  ['甲 <!-- 乙 --> 丙', '3 注释', '{/* … */}'],
  [swap(intro, '{/* #compensation */}', '{#compensation}'), `${intro}:14:8 {#compensation}`, '{/* #compensation */}'],
  ['电压 <5 V', '4 <5', '行内代码'],
  ['输入 <用户名> 登录', '4 <用户名>', '行内代码'],
  ['若 x<y 则停\n\n<Steps>\n\n1. 甲\n\n</Steps>', '4 <y', '行内代码'],
  ['连 {{services.gitea.ssh_host', '3 {{', '<Fact k="…" />'],
  ['连 {{lab.name}}，再说。', '3 {{', '<Fact k="…" />'],
  ['集合 { 甲', '4 {', '行内代码'],
  ['集合 {甲} 不空。', '4 {甲}', '行内代码'],
  ['<Figure src=./a.svg alt="甲" />', '1 <Figure>', '属性写法不对'],
  ['<Figure alt="甲 />', '1 <Figure>', '引号成对'],
  ['<div align=center>字</div>', '1 <div>', '属性写法不对'],
  ['<Steps>\n\n1. 甲', '1 <Steps>', '</Steps>'],
  ['甲</Steps>', '2 </Steps>', '开始标签'],
  ['甲<br>乙', '2 <br>', '码-2'],
  ['见 <https://kernel.org>', '3 链接', '[说明去处的文字]'],
  ['<a {b}>甲</a>', '5 MDX', '是否成对'],
  [body('<a>\n\n甲</b>'), `${intro}:18:2 </b>`, '改成 </a>'],
  ["import X form './x.mdx';", '1 引入', '不是能读的引入语句'],
  ['import 之前先安装\n\n甲。\n\n乙。', '1 引入', '换个开头'],
  ['```bash\nls', '1 代码块', '没有结束'],
  ['```bash\nls\n\n甲。\n\n```bash\npwd\n```', '1 代码块', '没有结束'],
]);
passes('语法', ['`<5 V` 与 `{x}`，5 > 3。', '~~~text\n```\n~~~', '<Table caption="甲 > 乙">\n\n甲\n\n</Table>']);

test('一页里的错误一次列全，语法错误也不例外', async () => {
  const faults = await faultsOf(body('甲 <!-- 乙 -->\n\n电压 <5 V\n\n# 总览\n\n您好！！'));
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(
    ['16:3', '18:4', '20:1', '22:1', '22:3'].map((at) => `${intro}:${at}`),
  );
});

test('写错的语法同一行里，别的错误也列出来', async () => {
  const faults = await faultsOf(body('电压 <5 V，您好，见[甲](./no.mdx)'));
  expect(faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
    `${intro}:16:4 <5`,
    `${intro}:16:9 用词`,
    `${intro}:16:13 链接`,
  ]);
});
