/** 代码块的规则（规范 4.4 的码-1）。 */
import type {Fault} from '../../lab-data/faults';
import type {Page} from '../page';

const shells: readonly string[] = ['bash', 'sh', 'shell', 'zsh', 'console'];

/** 标了语言才有高亮；纯文本写 text。 */
export function* codeLanguage(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    if (!code.lang) yield page.fault(code, '代码块', '没有标语言', '在 ``` 后面写语言，纯文本写 text');
  }
}

/** 命令不带提示符：整块复制就能运行。 */
export function* noPrompts(page: Page): Iterable<Fault> {
  for (const code of page.nodes('code')) {
    if (!shells.includes(code.lang ?? '')) continue;
    for (const match of page.raw(code).matchAll(/^[ \t]*\$ /gm)) {
      const offset = page.offset(code) + match.index + match[0].indexOf('$');
      yield page.fault(offset, '代码块', '命令带着提示符 $', '删去 $ 和后面的空格；输出另放一个 text 块');
    }
  }
}
