import {expect, test} from 'vitest';
import {formatFault} from '../../diagnostics/faults';
import {all, body, catches, day, faultsOf, good, intro, post, reportOf, setup, swap, write} from '../fixtures/handbook';

/** 换掉标题的值。 */
const title = (value: string) => swap(intro, '示波器入门', value);
/** 在核对日期之前添一行。 */
const add = (line: string) => swap(intro, 'reviewed', `${line}\nreviewed`);

catches('元数据的写法', [
  [write(intro, '正文。\n'), `${intro}:1:1 元数据`, '开头没有元数据'],
  [write(intro, `\n${good[intro] ?? ''}`), `${intro}:1:1 元数据`, '删去第一行 --- 之前的空行'],
  [swap(setup, '---\n\nimport', 'import'), `${setup}:1:1 元数据`, '没有结束'],
  [title('示波器: 入门'), `${intro}:2:8 元数据`, '值里有冒号'],
  [title('`GND` 入门'), `${intro}:2:8 元数据`, '值以符号开头'],
  [title('[甲] 乙'), `${intro}:2:12 元数据`, '值以括号或引号开头'],
  [swap(intro, 'title:', 'title：'), `${intro}:2:1 元数据`, '冒号是全角的'],
  [swap(intro, 'keywords: [', 'keywords:\n\t- ['), `${intro}:5:1 元数据`, '换成空格'],
  [add('title: 又一次'), `${intro}:5:1 元数据`, '写了两次'],
  [title('示波器入门 # 模板'), `${intro}:2:14 title`, '会被当成注释'],
]);
catches('元数据的值', [
  [add('sidebar_lable: 入门'), `${intro}:5:1 sidebar_lable`, '是不是想写 sidebar_label'],
  [add('sidebar_position: "1"'), `${intro}:5:1 sidebar_position`, '不加引号'],
  [add('x: 1'), `${intro}:5:1 x`, '能写的有 title'],
  [swap(intro, 'title: 示波器入门\n', ''), `${intro}:1:1 title`, '缺少'],
  [swap(intro, `reviewed: "${day(-10)}"\n`, ''), `${intro}:1:1 reviewed`, '缺少这一项（档-3）'],
  [title(''), `${intro}:2:1 title`, '空着'],
  [title('2025'), `${intro}:2:1 title`, '用英文双引号'],
  [title('[示波器]'), `${intro}:2:1 title`, '这里要文本'],
  [title('“示波器入门”'), `${intro}:2:1 title`, '引号是中文的'],
  [add('unlisted: "是"'), `${intro}:5:1 unlisted`, 'true 或 false'],
  [swap(intro, '169.254', '1.10'), `${intro}:4:1 keywords`, '数字加引号'],
  [swap(intro, '示波器, 探头, ', ''), `${intro}:4:1 keywords`, '只有 3 个（档-2）'],
  [swap(intro, '示波器, 探头, ', '示波器，探头，'), `${intro}:4:1 keywords`, '换成英文逗号'],
  [swap(intro, '并知道', '并知道'.repeat(20)), `${intro}:3:1 description`, '缩到 80 字'],
  [swap(post, /.*(演示.*)/.exec(good[post] ?? '')?.[1] ?? '', '演示。'), `${post}:4:1 description`, '只有 3 字'],
  [swap(intro, day(-10), '2026-02-30'), `${intro}:5:1 reviewed`, '不是日历上的日期'],
  [swap(intro, day(-10), day(2)), `${intro}:5:1 reviewed`, '在将来'],
  [swap(intro, day(-10), '上周'), `${intro}:5:1 reviewed`, '不是日期'],
  [swap(intro, `"${day(-10)}"`, day(-10)), `${intro}:5:1 reviewed`, '这里要文本（档-3）。用英文双引号括起来'],
]);
catches('博客的元数据', [
  [swap(post, 'slug: hello\n', ''), `${post}:1:1 slug`, '缺少这一项（档-4）'],
  [swap(post, 'slug: hello', 'slug: Hello'), `${post}:2:1 slug`, '小写英文'],
  [swap(post, 'slug: hello', 'slug: archive'), `${post}:2:1 slug`, '/blog/archive 已经有页面'],
  [swap(post, '[editor]', '[nobody]'), `${post}:5:1 authors`, '改成其中之一：editor'],
  [swap(post, '[sample]', '[sample, exmple]'), `${post}:6:1 tags`, '没有 exmple'],
  [swap(post, 'tags', 'date: 2025-01-02\ntags'), `${post}:6:1 date`, '文件夹名'],
  [write('blog/2025-02-03-again/index.mdx', good[post]), 'blog/2025-02-03-again/index.mdx:2:1 slug', post],
]);

test('元数据里写错了几行，一次列全', async () => {
  const faults = await faultsOf(all(title('`GND` 入门'), swap(intro, 'description: ', 'description: @')));
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([`${intro}:2:8`, `${intro}:3:14`]);
});

test('带 BOM 的文件，别的错误位置照样准', async () => {
  expect(await faultsOf(all(body('您好'), swap(intro, '---\ntitle', '\uFEFF---\ntitle')))).toEqual([
    expect.stringContaining(`${intro}:1:1 文件 开头有 BOM`),
    expect.stringContaining(`${intro}:16:1 用词`),
  ]);
});

test('核对日期超过 180 天只提醒', async () => {
  const {faults, warnings} = await reportOf(swap(intro, day(-10), day(-181)));
  expect(faults).toEqual([]);
  expect(warnings.map(formatFault)).toEqual([expect.stringContaining(`${intro}:5:1 reviewed 已有 181 天`)]);
});
