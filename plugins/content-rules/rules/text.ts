/** 正文用字与写法的规则（规范 4.3、4.4 的码-2）。 */
import type {Fault} from '../../lab-data/faults';
import {bannedTags} from '../mistakes';
import type {Page} from '../page';

/** 不用的词 → 怎么改。代码里不管。 */
const bannedWords: readonly [word: string, remedy: string][] = [
  ['登陆', '写“登录”'],
  ['帐号', '写“账号”'],
  ['白名单', '写“允许名单”，竞赛写“榜单”并注明哪一版'],
  ['今年', '写明年份'],
  ['本月', '写明年月'],
  ['即将', '写明日期，或删去'],
  ['点这里', '用目标页的标题作链接文字（文-10）'],
  ['这个链接', '用目标页的标题作链接文字（文-10）'],
  ['您', '写“你”'],
];

/** 像口令与密钥的写法；占位（<…>、{{…}}、$变量）不算。 */
const secrets: readonly [pattern: RegExp, what: string][] = [
  [/access_token=(?![<{$])[^\s"'`]+/g, '访问令牌'],
  [/-----BEGIN [A-Z ]+-----/g, '密钥'],
  [/(?:密码|口令|password|passwd|pwd)\s*[:：=]\s*["'“]?[A-Za-z0-9!@#%^&*_+~.-]{3,}/gi, '口令'],
  [/(?:密码|口令)(?:是|为)\s*[“"`]?(?=[A-Za-z0-9!@#%^&*_+~.-]*\d)[A-Za-z0-9!@#%^&*_+~.-]{6,}/g, '口令'],
  [/\b(?:gh[pousr]_[A-Za-z0-9]{20,}|glpat-[\w-]{20,}|AKIA[A-Z0-9]{16})/g, '访问令牌'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '手机号'],
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, '身份证号'],
  [/(?<![\d.])20[0-3]\d{7,9}(?!\d)/g, '学号'],
  [/QQ ?(?:群|号)*[ :：]*\d{5,11}(?!\d)/g, 'QQ 号'],
];

/** 只有实验室才知道的地址：示例域名与内网地址；网段（…/24）是通用知识，不算。 */
const labAddress =
  /(?<![\w.-])(?:[a-z0-9][a-z0-9.-]*\.example(?!\.?[\w-])|(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2}(?![\d.]*\d)(?!\/\d))/gi;

/** 房间号：门牌换了，正文里的没有人记得改。 */
const room = /(?<![\d.])\d{3,4} ?(?:室|房间|教室)/g;

/** 露在页面上的 **：粗体没有生效。 */
export function* strayAsterisks(page: Page): Iterable<Fault> {
  for (const node of page.nodes('text')) {
    const match = /(?<!\\)\*\*/.exec(page.raw(node));
    if (match)
      yield page.fault(page.offset(node) + match.index, '粗体', '星号会原样显示', '星号与文字之间不留空格，前后成对');
  }
}

/** 任务列表会生成勾选框；本站没有表单控件。 */
export function* noTaskLists(page: Page): Iterable<Fault> {
  for (const item of page.nodes('listItem')) {
    if (typeof item.checked === 'boolean') yield page.fault(item, '列表', '写成了任务列表', '删去 [ ]，用普通列表');
  }
}

/** 样式只在 CSS 里写。 */
export function* noInlineStyle(page: Page): Iterable<Fault> {
  for (const element of page.elements()) {
    const style = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === 'style');
    if (style)
      yield page.fault(page.offset(element), `<${element.name ?? ''}>`, '写了 style', '删去；需要新样式时做成组件');
  }
}

/** 排版用的标签。 */
export function* noLayoutTags(page: Page): Iterable<Fault> {
  for (const element of page.elements(...bannedTags)) {
    yield page.fault(element, `<${element.name ?? ''}>`, '手册不用这个标签', '要换行就分成两段，要强调就用粗体');
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
  for (const node of page.nodes('mdxTextExpression', 'mdxFlowExpression')) {
    if (!/^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(node.value)) {
      yield page.fault(node, '{', '花括号里的字会被当成程序', '字面的花括号写进行内代码；注释写成 {/* … */}');
    }
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

/** 不用的词。 */
export function* noBannedWords(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    for (const [word, remedy] of bannedWords) {
      for (const match of text.matchAll(new RegExp(word, 'g'))) {
        yield page.fault(offset + match.index, '用词', `写了“${word}”`, remedy);
      }
    }
  }
}

/** 会变的事实来自 data/，代码里也一样。 */
export function* noTypedFacts(page: Page): Iterable<Fault> {
  for (const match of page.source.matchAll(labAddress)) {
    yield page.fault(
      match.index,
      '事实',
      `直接写了 ${match[0]}`,
      '正文用 <Fact k="…" />，代码里用 {{路径}}，值放在 data/',
    );
  }
}

/** 房间号来自 data/。 */
export function* noTypedRooms(page: Page): Iterable<Fault> {
  for (const {text, offset} of page.prose()) {
    for (const match of text.matchAll(room)) {
      yield page.fault(offset + match.index, '事实', `直接写了 ${match[0]}`, '房间写 <Fact k="lab.location.room" />');
    }
  }
}

/** 公开站点不放口令、密钥与手机号。 */
export function* noSecrets(page: Page): Iterable<Fault> {
  for (const [pattern, what] of secrets) {
    for (const match of page.source.matchAll(pattern)) {
      yield page.fault(match.index, '隐私', `像${what}`, '删去；已经提交过的立即作废。举例用占位 <…>');
    }
  }
}
