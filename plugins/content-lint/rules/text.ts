/** 用字、标点与记号的规则（规范 4.3）：多数只是一张“写法 → 问题与改法”的表，要多认一种就添一行。 */
import type {Nodes} from 'mdast';
import type {Fault} from '../../diagnostics/faults';
import type {Page} from '../page';
import type {Site} from '../site';
import {inLines, inProse, inTexts, outsideCode, patterns, type PageRule, type Pattern} from './rule';

/** 一张“写法 → 改法”的表，问题都是同一句。 */
const sameProblem = (problem: string, list: readonly (readonly [RegExp, string])[]): Pattern[] =>
  list.map(([pattern, remedy]) => [pattern, problem, remedy]);

/** 不用的词。前后连着别的字、成了另一个词的不算：写明年级、说明年份、过去年份、线下周会、基本月度。代码里不管。 */
const bannedWords = sameProblem('写了“$&”', [
  [/登陆(?!月)/g, '写“登录”'],
  [/帐号/g, '写“账号”'],
  [/白名单/g, '写“允许名单”，竞赛写“榜单”并注明哪一版'],
  [/(?<!如)今年(?!轻)|(?<![过失除])去年(?![份代])/g, '写明年份'],
  [/(?<![写说注表标证声指阐])明年(?![级份代龄限])/g, '写明年份'],
  [/(?<![线楼台地私之以])下周(?![边围会报期转])/g, '写明日期'],
  [/(?<![基原])本月(?!度)/g, '写明年月'],
  [/\b(?:TODO|FIXME)\b|(?<!等)待补充/g, '写完，或删去；还没定的写“待核实”并说明等什么'],
  [/点这里|这个链接/g, '用目标页的标题作链接文字（文-10）'],
  [/您/g, '写“你”'],
]);

/** 写错一个字符就不生效的记号，会原样露在页面上；前一张表只认行首。 */
const lineMarks = sameProblem('“$&”会原样显示', [
  [/^#{1,6}(?=[^\s#\d])/m, '标题的井号后面没有空格，补上'],
  [/^＃+/m, '标题写英文的 ##，后面空一格'],
  [/^\[!\w+\]/m, '提示框写成 :::danger[标题]，另起一段 ::: 结束'],
  [/^\[TOC\]/im, '删去，目录由标题自动生成'],
  [/^(?:\d+[.)]|[-*+])(?=\p{Script=Han})/mu, '列表的记号后面空一格'],
  [/^(?:\d+、|[•·●○▪◆■])/m, '列表写成 1. 或 -，后面空一格'],
  [/^[ \t]*[|｜].*[|｜][ \t]*$/m, '表格第二行写 | --- | --- |，竖线用英文的，前后空一行'],
]);
const marks = sameProblem('“$&”会原样显示', [
  [/(?<!!)\[[^\]\n]+\]\[[^\]\n]*\]/, '链接写成 [文字](路径)，写明指向哪里'],
  [/!?\[\[[^\]\n]*\]\]/, '链接写成 [文字](路径)，图写成 <Figure>'],
  [/!?\[[^\]\n]*\](?:\(| +\((?=[./\\#]|https?:))[^)\n]*\)?/, '链接的 ] 与 ( 挨着，路径里没有空格，右括号写全'],
  [/\[\^[^\]\n]+\]/, '不用脚注，依据写进文末的 <Source>'],
  [/==[^=\s][^=\n]*==/, '强调用粗体 **…**'],
  [/\$\$[\s\S]*?(?:\$\$|$)|\$[^$\n]*[=\\^_][^$\n]*\$/, '公式写成 <Eq>…</Eq>'],
  [/(?<!\\)[`｀]/, '行内代码前后各一个英文反引号，中间不换段'],
  [/＜\/?[A-Za-z]+/, '标签的尖括号换成英文的'],
]);

/** 看不见的字符：编辑器里像空格，搜索与复制时却不是。每种在一页里只报第一处，粘贴来的往往处处都是。 */
const invisible: readonly Pattern[] = [
  [/\t/, '有制表符', '换成空格'],
  [/[\u200b\u2060\ufeff\u00ad]/, '有看不见的字符', '删去，多半是从别处粘贴带来的'],
  [/\u00a0/, '有不换行空格', '换成普通空格'],
  [/\u3000/, '有全角空格', '删去；段首不空格'],
  [/[\ue000-\uf8ff]/, '有显示成方框的字符', '删去，多半是从 Word 粘贴来的项目符号'],
];

/** 汉字旁边的英文标点与多打的空格；别的半角标点由 check:text 查，也能自动改。 */
const halfWidth: readonly Pattern[] = [
  [/(?<=[\p{Script=Han}，。、；：])"|"(?=[\p{Script=Han}，。、；：])/u, '引号是英文的', '换成 “ ”；代码写进行内代码'],
  [/(?<=\p{Script=Han}) ?\([^()\n]*\p{Script=Han}[^()\n]*\)/u, '括号是英文的', '换成全角的（ ）'],
  [/(?<=[^\s|]) {2,}(?=[^\s|])/, '连着两个空格', '只留一个，或删去'],
];

/** 引号与书名号各有各的用处。 */
const quotes: readonly Pattern[] = [
  [/[「『][^「」『』]*[」』]?|[」』]/g, '写了 $&', '换成 “ ”，内层用 ‘ ’'],
  [/(?<=《)[\w.-]+\.[a-z]\w{0,4}(?=》)/g, '$& 是文件名', '去掉书名号，写进行内代码：`$&`'],
];

/** 段内换行在页面上变成空格，中文之间就多出一格。 */
const softBreak = /[\p{Script=Han}，。；：？！、）”》]\r?\n[\s>]*[\p{Script=Han}（“《]/gu;
/** 题注、标题与描述里不认粗体，写了也会露出来。 */
const strayAsterisk = /(?<!\\)(?:\*\*|＊＊|__)/;
/** 行首的三个全角冒号是写错的提示框，由那边的规则报。 */
const repeated = /(?<!^：*)：：+|([！？。，、；])\1+/gm;

/** 语法树里出现就是写错了的几种节点。 */
const noNode = (type: Nodes['type'], field: string, problem: string, remedy: string) =>
  function* (page: Page): Iterable<Fault> {
    for (const node of page.nodes(type)) yield page.fault(node, field, problem, remedy);
  };

/** 从模板复制出来，还有没换的话：发布出去就是给读者看的说明书。太短的（表头“现象”）哪一页都会有，不算。 */
function* noTemplateText(page: Page, {pages}: Site): Iterable<Fault> {
  const template = pages.find(({file}) => file === `${page.file.split('/')[0]}/_template.mdx`);
  if (page.kind === 'partial' || !template) return;
  const words = new Set(template.prose().map(({text}) => text));
  for (const {text, offset} of page.prose()) {
    if (!words.has(text) || !/(?:\p{Script=Han}[^\p{Script=Han}]*){6}/u.test(text)) continue;
    yield page.fault(offset, '正文', `还是 ${template.file} 里的话`, '换成这一页自己的话，用不着就删去');
  }
}

/** 任务列表会生成勾选框，写错的又会原样显示；本站没有表单控件。 */
function* noTaskLists(page: Page): Iterable<Fault> {
  const literal = /^(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]?\](?!\()|【 ?】|[☐☑☒])/;
  for (const item of page.nodes('listItem')) {
    if (typeof item.checked === 'boolean' || literal.test(page.raw(item)))
      yield page.fault(item, '列表', '写成了任务列表', '删去 [ ]，用普通列表');
  }
}

/** 花括号里只写注释：别的会被当成程序，构建到一半才停下。 */
export function* noExpressions(page: Page): Iterable<Fault> {
  const remedy = '字面的花括号写进行内代码，会变的值用 <Fact>，注释写成 {/* … */}';
  for (const node of page.nodes('mdxTextExpression', 'mdxFlowExpression')) {
    if (/^\s*(?:\/\*[\s\S]*\*\/\s*)*$/.test(node.value)) continue;
    yield page.fault(node, `{${node.value.trim().slice(0, 20)}}`, '花括号里的字会被当成程序', remedy);
  }
}

export const textRules: readonly PageRule[] = [
  ['构-6', patterns(inTexts, '段落', [[softBreak, '段内换行会显示成空格', '一段写成一行，分段要空一行']])],
  ['构-6', noNode('break', '段落', '行末的空格或反斜杠会换行', '删去，分段要空一行')],
  ['文-7', patterns(inProse, '粗体', [[strayAsterisk, '星号会原样显示', '星号与文字之间不留空格，前后成对']])],
  ['文-7', noNode('emphasis', '斜体', '用了斜体', '改成粗体；变量名写行内代码')],
  ['文-5', noNode('delete', '删除线', '两个 ~ 之间的字会被划掉', '范围用 –，如 0–5 V')],
  ['文-9', noExpressions],
  ['文-8', patterns(inProse, '标点', [[repeated, '“$&”重复', '只留一个']])],
  ['文-3', patterns(inTexts, '标点', halfWidth)],
  ['文-4', patterns(inProse, '标点', quotes)],
  ['', patterns(inProse, '用词', bannedWords)],
  ['', patterns(inLines, '记号', lineMarks)],
  ['', patterns(inTexts, '记号', marks)],
  ['', patterns(outsideCode, '字符', invisible)],
  ['', noTemplateText],
  ['', noTaskLists],
];
