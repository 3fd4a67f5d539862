/** 正文用字与写法的规则（规范 4.3、4.4 的码-2）。 */
import path from 'node:path';
import type {Fault} from '../../diagnostics/faults';
import {isRealDate} from '../../lab-data/schema';
import {findSecrets, secretRemedy} from '../../lab-data/secrets';
import {bannedTags} from '../mistakes';
import type {Page} from '../page';
import type {Site} from '../site';

/** 不用的词 → 怎么改。代码里不管。 */
const bannedWords: ReadonlyMap<string, string> = new Map([
  ['登陆', '写“登录”'],
  ['帐号', '写“账号”'],
  ['白名单', '写“允许名单”，竞赛写“榜单”并注明哪一版'],
  ['今年', '写明年份'],
  ['去年', '写明年份'],
  ['明年', '写明年份'],
  ['下周', '写明日期'],
  ['本月', '写明年月'],
  ['即将', '写明日期，或删去'],
  ['TODO', '写完，或删去；还没定的写“待核实”并说明等什么'],
  ['FIXME', '改好，或删去'],
  ['待补充', '写完，或删去；还没定的写“待核实”并说明等什么'],
  ['点这里', '用目标页的标题作链接文字（文-10）'],
  ['这个链接', '用目标页的标题作链接文字（文-10）'],
  ['您', '写“你”'],
]);
const anyBannedWord = new RegExp([...bannedWords.keys()].join('|'), 'g');

/** 只有实验室才知道的地址：示例域名与邮箱、内网地址；网段（…/24）是通用知识，不算。 */
const labAddress =
  /(?<![\w.@-])(?:(?<!:\/\/\S*)[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:cn|com|org|net|example)|[a-z0-9][a-z0-9.-]*\.example)(?!\.?[\w-])|(?<![\w.-])(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2}(?![\d.]*\d)(?!\/\d)/gi;

/** 四段的数，可能是公网地址；章节号的头一段都小，回环、链路本地、掩码与组播不是某台机器。 */
const publicAddress = /(?<![\d.])(\d{2,3})(?:\.\d{1,3}){3}(?![\d.]*\d)(?!\/\d)/g;
const isMachine = (first: number) => first >= 20 && first < 224 && first !== 127 && first !== 169 && first !== 192;
/** 公共 DNS 的地址是通用知识。 */
const publicDns: readonly string[] = ['114.114.114.114', '223.5.5.5', '223.6.6.6', '119.29.29.29', '180.76.76.76'];

/** 房间号：门牌换了，正文里的没有人记得改。 */
const room = /(?<![\d.])\d{3,4} ?(?:室|号?房间|教室)|(?<=[楼栋座]) ?[A-Z]?-?\d{3,4}(?![\d.])/g;

/** 露在页面上的 **：粗体没有生效。题注、标题与描述里不认粗体，写了也会露出来。 */
export function* strayAsterisks(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    const match = /(?<!\\)(?:\*\*|＊＊|__)/.exec(text);
    if (match) yield page.fault(offset + match.index, '粗体', '星号会原样显示', '星号与文字之间不留空格，前后成对');
  }
}

/** 写错一个字符就不生效的记号，会原样露在页面上；以 ^ 开头的只在一行的开头才算。 */
const literals: readonly (readonly [pattern: RegExp, field: string, remedy: string])[] = [
  [/^#{1,6}(?=[^\s#\d])/gm, '标题', '井号后面没有空格，补上'],
  [/^＃+/gm, '标题', '换成英文的 ##，后面空一格'],
  [/(?<!!)\[[^\]\n]+\]\[[^\]\n]*\]/g, '链接', '写成 [文字](路径)，写明指向哪里'],
  [/!?\[\[[^\]\n]*\]\]/g, '链接', '写成 [文字](路径)，图写成 <Figure>'],
  [/!?\[[^\]\n]*\](?:\(| +\((?=[./\\#]|https?:))[^)\n]*\)?/g, '链接', '] 与 ( 挨着，路径里没有空格，右括号写全'],
  [/^\[!\w+\]/gm, '提示框', '写成 :::danger[标题]，另起一段 ::: 结束'],
  [/\[\^[^\]\n]+\]/g, '脚注', '依据写进文末的 <Source>'],
  [/^\[TOC\]/gim, '目录', '删去，目录由标题自动生成'],
  [/==[^=\s][^=\n]*==/g, '强调', '用粗体 **…**'],
  [/\$\$[\s\S]*?(?:\$\$|$)|\$[^$\n]*[=\\^_][^$\n]*\$/g, '公式', '写成 <Eq>…</Eq>'],
  [/(?<!\\)[`｀]/g, '行内代码', '前后各一个英文反引号，中间不换段'],
  [/^(?:\d+[.)]|[-*+])(?=\p{Script=Han})/gmu, '列表', '记号后面空一格'],
  [/^(?:\d+、|[•·●○▪◆■])/gm, '列表', '写成 1. 或 -，后面空一格'],
  [/^[ \t]*[|｜].*[|｜][ \t]*$/gm, '表格', '第二行写 | --- | --- |，竖线用英文的，表格前后空一行'],
  [/＜\/?[A-Za-z]+/g, '标签', '尖括号换成英文的'],
];

/** 每种在一段里只报第一处。 */
export function* literalMarks(page: Page): Iterable<Fault> {
  for (const node of page.nodes('text')) {
    const raw = page.raw(node);
    for (const [pattern, field, remedy] of literals) {
      // 绝大多数段落一处也没有，先看一眼，不必每次建一个迭代器。
      if (raw.search(pattern) < 0) continue;
      for (const {index, 0: mark} of raw.matchAll(pattern)) {
        const offset = page.offset(node) + index;
        if (pattern.source.startsWith('^') && !page.startsLine(offset)) continue;
        yield page.fault(offset, field, `“${mark.trim().slice(0, 20)}”会原样显示`, remedy);
        break;
      }
    }
  }
}

/** 一段段的话与表格里的格子；太短的（表头“现象”）哪一页都会有，不算。 */
const passages = (page: Page) =>
  [...page.nodes('paragraph'), ...page.nodes('tableCell')].filter((node) =>
    /(?:\p{Script=Han}[^\p{Script=Han}]*){6}/u.test(page.raw(node)),
  );

/** 从模板复制出来，还有没换的话：发布出去就是给读者看的说明书。 */
export function* noTemplateText(page: Page, {pages}: Site): Iterable<Fault> {
  const name = `${page.file.split('/')[0]}/_template.mdx`;
  const template = pages.find(({file}) => file === name);
  if (page.kind === 'partial' || !template) return;
  const words = new Set(passages(template).map((node) => template.raw(node)));
  for (const node of passages(page)) {
    if (words.has(page.raw(node)))
      yield page.fault(node, '正文', `还是 ${template.file} 里的话`, '换成这一页自己的话，用不着就删去');
  }
}

/** 任务列表会生成勾选框，写错的又会原样显示；本站没有表单控件。 */
export function* noTaskLists(page: Page): Iterable<Fault> {
  for (const item of page.nodes('listItem')) {
    if (
      typeof item.checked === 'boolean' ||
      /^(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]?\](?!\()|【 ?】|[☐☑☒])/.test(page.raw(item))
    )
      yield page.fault(item, '列表', '写成了任务列表', '删去 [ ]，用普通列表');
  }
}

/** 看不见的字符：编辑器里像空格，搜索与复制时却不是。 */
const invisible: readonly (readonly [pattern: RegExp, what: string, remedy: string])[] = [
  [/\t/, '有制表符', '换成空格'],
  [/[\u200b\u2060\ufeff\u00ad]/, '有看不见的字符', '删去，多半是从别处粘贴带来的'],
  [/\u00a0/, '有不换行空格', '换成普通空格'],
  [/\u3000/, '有全角空格', '删去；段首不空格'],
  [/[\ue000-\uf8ff]/, '有显示成方框的字符', '删去，多半是从 Word 粘贴来的项目符号'],
];

/** 每种只报第一处：粘贴来的一整段往往处处都是。 */
export function* noInvisible(page: Page): Iterable<Fault> {
  const text = page.withoutCode();
  for (const [pattern, what, remedy] of invisible) {
    const index = text.search(pattern);
    if (index >= 0) yield page.fault(index, '字符', what, remedy);
  }
}

/** 正文里的日期也要真有这一天。 */
export function* realDatesInText(page: Page): Iterable<Fault> {
  const pattern = /(?<![\d/-])(\d{4})(?:-(\d{2})-(\d{2})(?![\d-])| ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日)/g;
  for (const match of page.withoutCode().matchAll(pattern)) {
    const [written, year = '', isoMonth, isoDay, month = '', day = ''] = match;
    const date = [year, (isoMonth ?? month).padStart(2, '0'), (isoDay ?? day).padStart(2, '0')].join('-');
    if (!isRealDate(date)) yield page.fault(match.index, '日期', `${written} 不是日历上的日期`, '核对月与日');
  }
}

/** 样式只在 CSS 里写。 */
export function* noInlineStyle(page: Page): Iterable<Fault> {
  for (const element of page.elements()) {
    const style = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === 'style');
    if (style)
      yield page.fault(page.offset(element), `<${element.name ?? ''}>`, '写了 style', '删去；需要新样式时做成组件');
    // 组件上的由它的属性清单来查。
    for (const item of /^[a-z]/.test(element.name ?? '') ? element.attributes : []) {
      if (item.type !== 'mdxJsxAttribute' || !/^class(Name)?$/.test(item.name)) continue;
      yield page.fault(element, `<${element.name ?? ''}>`, `写了 ${item.name}`, '删去；需要新样式时做成组件');
    }
  }
}

/** 正文能写的标签；别的用组件。 */
const allowedTags: readonly string[] = ['a', 'abbr', 'div', 'img', 'kbd', 'ruby', 'rt', 'span', 'sub', 'sup'];

/** 排版用的、能运行脚本的与拼错的标签。 */
export function* noLayoutTags(page: Page, site: Site): Iterable<Fault> {
  for (const element of page.elements()) {
    const {name} = element;
    if (name === null || !/^[a-z]/.test(name) || allowedTags.includes(name)) continue;
    const component = site.components.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    const remedy = bannedTags.includes(name)
      ? '要换行就分成两段，要强调就用粗体'
      : /^h[1-6]$/.test(name)
        ? '标题用 ##、### 写'
        : component === undefined
          ? '换成 Markdown 写法，或 src/components/README.md 里的组件'
          : `组件的首字母大写，写成 <${component}>`;
    yield page.fault(element, `<${name}>`, '手册不用这个标签', remedy);
  }
}

/** 标签上不写事件：内容安全策略不许，也没有人检查它做什么。 */
export function* noHandlers(page: Page): Iterable<Fault> {
  for (const element of page.elements()) {
    for (const item of element.attributes) {
      if (item.type === 'mdxJsxAttribute' && /^(on[A-Z]|on[a-z]+$|dangerously)/.test(item.name)) {
        yield page.fault(item.position?.start.offset ?? element, item.name, '正文里不写脚本', '删去；要互动就做成组件');
      }
    }
  }
}

/** 正文只引入同一文件夹里的片段；组件不用引入，别的代码不写。 */
export function* onlyPartials(page: Page, site: Site): Iterable<Fault> {
  for (const node of page.nodes('mdxjsEsm')) {
    for (const match of node.value.matchAll(/^[^\S\n]*(?:import|export)\b.*$/gm)) {
      const place = page.offset(node) + match.index;
      const [, target] = /^import\s+[A-Z]\w*\s+from\s+['"](\.\/_[^'"/]+\.mdx)['"];?\s*$/.exec(match[0].trim()) ?? [];
      if (target === undefined) {
        const remedy = "写成 import 名字 from './_片段.mdx';，组件直接写标签，不必引入";
        yield page.fault(place, '引入', '只能引入片段', remedy);
        continue;
      }
      const file = path.posix.join(path.posix.dirname(page.file), target);
      if (!site.pages.some((candidate) => candidate.file === file)) {
        yield page.fault(place, '引入', `找不到 ${file}`, '核对文件名');
      }
    }
  }
}

/** 中文斜体难认。 */
export function* noItalics(page: Page): Iterable<Fault> {
  for (const node of page.nodes('emphasis')) yield page.fault(node, '斜体', '用了斜体', '改成粗体；变量名写行内代码');
}

/** 两个 ~ 之间的字会被划掉，多半是想写范围。 */
export function* noStrikethrough(page: Page): Iterable<Fault> {
  for (const node of page.nodes('delete'))
    yield page.fault(node, '删除线', '两个 ~ 之间的字会被划掉', '范围用 –，如 0–5 V');
}

/** 花括号里只写注释：别的会被当成程序，构建到一半才停下。 */
export function* noExpressions(page: Page): Iterable<Fault> {
  const remedy = '字面的花括号写进行内代码，会变的值用 <Fact>，注释写成 {/* … */}';
  for (const node of page.nodes('mdxTextExpression', 'mdxFlowExpression')) {
    if (/^\s*(?:\/\*[\s\S]*\*\/\s*)*$/.test(node.value)) continue;
    yield page.fault(node, `{${node.value.trim().slice(0, 20)}}`, '花括号里的字会被当成程序', remedy);
  }
}

/** 标点不重复；行首的三个全角冒号是写错的提示框，由那边的规则报。 */
export function* noRepeatedPunctuation(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    for (const match of text.matchAll(/(?<!^：*)：：+|([！？。，、；])\1+/gm)) {
      yield page.fault(offset + match.index, '标点', `“${match[0]}”重复`, '只留一个');
    }
  }
}

/** 段内换行在页面上变成空格，中文之间就多出一格。 */
export function* noSoftBreaks(page: Page): Iterable<Fault> {
  for (const node of page.nodes('text')) {
    for (const match of page
      .raw(node)
      .matchAll(/[\p{Script=Han}，。；：？！、）”》]\r?\n[\s>]*[\p{Script=Han}（“《]/gu)) {
      yield page.fault(page.offset(node) + match.index, '段落', '段内换行会显示成空格', '一段写成一行，分段要空一行');
    }
  }
}

/** 汉字旁边的英文标点与多打的空格；别的半角标点由 check:text 查，也能自动改。 */
const halfWidth: readonly (readonly [pattern: RegExp, problem: string, remedy: string])[] = [
  [/(?<=[\p{Script=Han}，。、；：])"|"(?=[\p{Script=Han}，。、；：])/u, '引号是英文的', '换成 “ ”；代码写进行内代码'],
  [/(?<=\p{Script=Han}) ?\([^()\n]*\p{Script=Han}[^()\n]*\)/u, '括号是英文的', '换成全角的（ ）'],
  [/(?<=[^\s|]) {2,}(?=[^\s|])/, '连着两个空格', '只留一个，或删去'],
];

/** 每种在一段里只报第一处。 */
export function* noHalfWidth(page: Page): Iterable<Fault> {
  for (const node of page.nodes('text')) {
    const raw = page.raw(node);
    for (const [pattern, problem, remedy] of halfWidth) {
      const index = raw.search(pattern);
      if (index >= 0) yield page.fault(page.offset(node) + index, '标点', problem, remedy);
    }
  }
}

/** 引号与书名号各有各的用处。 */
export function* rightQuotes(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    for (const {index, 0: found} of text.matchAll(/[「『][^「」『』]*[」』]?|[」』]|《[\w.-]+\.[a-z]\w{0,4}》/g)) {
      const file = found.startsWith('《') ? found.slice(1, -1) : undefined;
      yield file === undefined
        ? page.fault(offset + index, '引号', `写了 ${found.slice(0, 20)}`, '换成 “ ”，内层用 ‘ ’')
        : page.fault(offset + index, '书名号', `${file} 是文件名`, `写进行内代码：\`${file}\``);
    }
  }
}

/** 行末的两个空格与反斜杠是硬换行，编辑器里看不见。 */
export function* noHardBreaks(page: Page): Iterable<Fault> {
  for (const node of page.nodes('break')) {
    yield page.fault(node, '段落', '行末的空格或反斜杠会换行', '删去，分段要空一行');
  }
}

/** 不用的词。 */
export function* noBannedWords(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    for (const {index, 0: word} of text.matchAll(anyBannedWord)) {
      yield page.fault(offset + index, '用词', `写了“${word}”`, bannedWords.get(word) ?? '');
    }
  }
}

/** 会变的事实来自 data/，代码里也一样。 */
export function* noTypedFacts(page: Page): Iterable<Fault> {
  // 个人邮箱另有更要紧的说法。
  const secret = [...findSecrets(page.source)].map(({index}) => index);
  for (const match of page.source.matchAll(labAddress)) {
    if (secret.includes(match.index)) continue;
    yield page.fault(
      match.index,
      '事实',
      `直接写了 ${match[0]}`,
      '正文用 <Fact k="…" />，代码里用 {{路径}}，值放在 data/',
    );
  }
  for (const {index, 0: address, 1: first} of page.source.matchAll(publicAddress)) {
    if (!isMachine(Number(first)) || publicDns.includes(address)) continue;
    yield page.fault(index, '事实', `直接写了地址 ${address}`, '地址放在 data/，正文用 <Fact k="…" />，举例写域名');
  }
}

/** 房间号来自 data/。 */
export function* noTypedRooms(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    for (const match of text.matchAll(room)) {
      yield page.fault(
        offset + match.index,
        '事实',
        `直接写了 ${match[0].trim()}`,
        '房间写 <Fact k="lab.location.room" />',
      );
    }
  }
}

/** 公开站点不放口令、密钥与手机号；代码、注释与元数据也一样。 */
export function* noSecrets(page: Page): Iterable<Fault> {
  for (const {index, what} of findSecrets(page.source)) {
    yield page.fault(index, '隐私', `像${what}`, secretRemedy(what));
  }
  // 表格里口令与它的名目不在一处。
  for (const table of page.nodes('table')) {
    const [head, ...rows] = table.children;
    const columns = head?.children.map((cell) => /密码|口令|password/i.test(page.raw(cell))) ?? [];
    for (const cell of rows.flatMap((row) => row.children.filter((_, column) => columns[column]))) {
      if (/^[|\s]*`?(?=[!-~]*[\d!@#%^&*])[\w!@#%^&*+~.-]{4,}`?[|\s]*$/.test(page.raw(cell)))
        yield page.fault(cell, '隐私', '像口令', secretRemedy('口令'));
    }
  }
}
