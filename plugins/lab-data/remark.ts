/**
 * MDX 编译时的一步，作者因此不用写 import，页面也只带上自己显示的数据：
 * 1. 把 <Fact k>、数据组件与代码里的 {{路径}} 换成数据；
 * 2. 给图、表编号，把图的 SVG 内联，给下载件算出大小与校验和；
 * 3. 数示例数据的处数，放进页首；
 * 4. 给用到的组件补上 import。
 * 一个文件里的错误一次列出，每条带行列与改法。
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Code, Heading, InlineCode, Node, Nodes, Root, RootContent, Table} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {SKIP, visit} from 'unist-util-visit';
import {glueNumbers} from '../markdown/lineBreaks';
import {checkAttributes} from './attributes';
import {FaultsError, type Fault} from '../diagnostics/faults';
import {fact, FactPathError} from './facts';
import {loadLabData, type LabData} from './load';
import {attribute, element, importNode} from '../markdown/mdx';
import {nearest} from '../diagnostics/nearest';
import {awardGroups, views} from './views';

export interface RemarkLabDataOptions {
  /** 站点根目录的绝对路径。 */
  siteDir: string;
  /** 数据目录的绝对路径。 */
  dataDir: string;
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const isJsx = (node: Node): node is Jsx => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** 空白与注释。 */
const isBlank = (node: Nodes): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && /^\s*\/\*/.test(node.value));

/** 只有组件的一段，编译时会拆开，检查时还没有；空白与注释不算。 */
const unraveled = (nodes: readonly Nodes[]): Nodes[] =>
  nodes
    .flatMap((node) =>
      node.type === 'paragraph' && node.children.every((child) => isJsx(child) || isBlank(child))
        ? node.children
        : [node],
    )
    .filter((node) => !isBlank(node));

/** 只在编译时有意义、不进浏览器的属性。 */
const buildOnly = new Set(['k', 'of', 'id', 'ids', 'columns', 'rows', 'machine', 'by', 'stage', 'src', 'file']);

function attributesOf(node: Jsx): Record<string, string | true> {
  return Object.fromEntries(
    node.attributes.flatMap((item) =>
      item.type === 'mdxJsxAttribute' &&
      (typeof item.value === 'string' || item.value === null || item.value === undefined)
        ? [[item.name, item.value ?? true] as const]
        : [],
    ),
  );
}

/** 去掉编译期属性，加上算好的 props。 */
function setProps(node: Jsx, props: Readonly<Record<string, unknown>>): void {
  node.attributes = [
    ...node.attributes.filter(
      (item) => item.type !== 'mdxJsxAttribute' || !(buildOnly.has(item.name) || item.name in props),
    ),
    ...Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => attribute(name, value)),
  ];
}

/** 数据里的字也不在数与单位之间换行。 */
function glued(value: unknown): unknown {
  if (typeof value === 'string') return glueNumbers(value);
  if (Array.isArray(value)) return value.map(glued);
  return typeof value === 'object' && value !== null ? gluedProps(value) : value;
}

const gluedProps = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, glued(value)]));

/** 读一张图：只允许靠类名取色的静态 SVG。 */
function readFigure(page: string, src: string): {viewBox: string; width: number; height: number; svg: string} {
  if (/^(https?:)?\/\//.test(src)) throw new FactPathError('引用了外链图片，核对许可后存到页面旁边再写相对路径');
  const file = path.resolve(path.dirname(page), src);
  if (!fs.existsSync(file)) throw new FactPathError(`找不到图 ${path.basename(file)}，图与页面放在同一文件夹`);
  const source = fs.readFileSync(file, 'utf8');
  const match = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>([\s\S]*)<\/svg>/.exec(source);
  if (!match) throw new FactPathError(`${path.basename(file)} 不是带 viewBox="0 0 宽 高" 的 SVG，重新导出`);
  const [, width = '', height = '', body = ''] = match;
  const own = /<script|<style|\s(?:style|fill|stroke|font-[\w-]+|on\w+)=|#[0-9a-f]{3,8}\b/i.exec(body)?.[0];
  if (own !== undefined) {
    const remedy = '颜色改写成 class；类名见 src/components/README.md 的“图里的类名”';
    throw new FactPathError(`${path.basename(file)} 自带样式或脚本（${own.trim()}…），${remedy}`);
  }
  return {
    viewBox: `0 0 ${width} ${height}`,
    width: Number(width),
    height: Number(height),
    svg: body
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/>\s+</g, '><')
      .trim(),
  };
}

function readDownload(siteDir: string, url: string): {href: string; format: string; bytes: number; sha256: string} {
  const file = path.join(siteDir, 'static', url);
  if (!fs.existsSync(file)) throw new FactPathError(`static${url} 不存在，先放好文件再写 <Download>`);
  const content = fs.readFileSync(file);
  return {
    href: url,
    format: path.extname(file).slice(1).toUpperCase(),
    bytes: content.length,
    sha256: crypto.createHash('sha256').update(content).digest('hex'),
  };
}

/** <Os name> 可以写的系统，就是选项卡上显示的名字。 */
const osNames = ['Windows', 'macOS', 'Linux', '手机'];
const placeholder = /\{\{([^{}]+)\}\}/g;

/** 一个文件的处理过程：数据、错误与各种计数都在这里。 */
class Page {
  readonly faults: Fault[] = [];
  readonly components = new Map<string, string>();
  marks = 0;
  private figures = 0;
  private tables = 0;
  private plainTables = 0;
  private tabGroups = 0;
  /** 写在 <OsTabs> 里的 <Os>。 */
  private readonly tabs = new Set<Node>();

  constructor(
    private readonly data: LabData,
    private readonly siteDir: string,
    readonly file: string,
    private readonly known: ReadonlySet<string>,
  ) {}

  /** 没有题注的表格也要有各不相同的名字；片段会与引用它的页面合在一起，另起一套。 */
  nextTableLabel(): string {
    this.plainTables += 1;
    return `${path.basename(this.file).startsWith('_') ? '公共部分的' : ''}表格，第 ${this.plainTables} 个`;
  }

  /** 选项卡与它的面板互相指着对方；片段会与引用它的页面合在一起，编号带上文件名才不重复。 */
  private tabIds(index: number): {id: string; 'aria-controls': string} {
    const id = `os-${path.basename(this.file, '.mdx').replace(/^_/, '')}-${this.tabGroups}-${index + 1}`;
    return {id, 'aria-controls': `${id}-panel`};
  }

  /** 运行一步；路径类的错误记下来继续，其余照抛。 */
  attempt(node: Node, field: string, step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof FactPathError)) throw error;
      const cut = error.message.lastIndexOf('，');
      const problem = cut < 0 ? error.message : error.message.slice(0, cut);
      this.report(node, field, problem, cut < 0 ? '核对写法' : error.message.slice(cut + 1));
    }
  }

  private report(node: Node, field: string, problem: string, remedy: string): void {
    this.faults.push({
      file: path.relative(this.siteDir, this.file).split(path.sep).join('/'),
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      field,
      problem,
      remedy,
    });
  }

  /** 选项卡里只有 <Os>，一个系统一个；别的东西主题到渲染时才用英文说，没有行号。 */
  private checkTabs(tabs: Jsx): void {
    const children = unraveled(tabs.children);
    if (children.length === 0) this.report(tabs, '<OsTabs>', '里面是空的', '写上各个系统的 <Os name="…">，或删去');
    const seen = new Set<unknown>();
    for (const child of children) {
      if (!isJsx(child) || child.name !== 'Os') {
        this.report(child, '<OsTabs>', '里面有不属于哪个系统的内容', '移进某个 <Os>，或移到 <OsTabs> 外面');
        continue;
      }
      this.tabs.add(child);
      const {name} = attributesOf(child);
      if (seen.has(name)) this.report(child, '<Os>', `${String(name)} 写了两次`, '合并成一个，或改成别的系统');
      if (name !== undefined) seen.add(name);
    }
  }

  /** 记下要引入的组件；不认识的报错。 */
  use(name: string): void {
    if (this.components.has(name)) return;
    if (!this.known.has(name)) {
      const guess = nearest(
        name,
        [...this.known].filter((known) => /^[A-Z]\w*$/.test(known)),
      );
      const remedy = guess === undefined ? '核对 src/components/README.md' : `是不是想写 ${guess}`;
      throw new FactPathError(`没有叫 ${name} 的组件，${remedy}`);
    }
    this.components.set(name, `@site/src/components/${name}`);
  }

  /** 代码里的 {{路径}} → 值；返回换了几处示例值。 */
  fill(node: Code | InlineCode): number {
    let samples = 0;
    const files = [...Object.keys(this.data.raw), 'awards'].join('|');
    const [open] = new RegExp(`\\{\\{\\s*(?:${files})\\.[^\\s{}]*(?![^{}]*\\}\\})`).exec(node.value) ?? [];
    if (open !== undefined) throw new FactPathError(`${open} 没有结束，后面补上 }}`);
    node.value = node.value.replace(placeholder, (_, expression: string) => {
      const value = fact(this.data, expression.trim());
      if (value.sample) samples += 1;
      return value.text;
    });
    return samples;
  }

  jsx(node: Jsx, parent: {children: unknown[]}, index: number): void {
    const {name} = node;
    if (!name || !/^[A-Z]/.test(name)) return;
    if (name === 'OsTabs') this.checkTabs(node);
    checkAttributes(node);
    const attributes = attributesOf(node);
    switch (name) {
      case 'OsTabs':
        node.name = 'Tabs';
        this.components.set('Tabs', '@theme/Tabs');
        node.attributes = [attribute('groupId', 'os')];
        this.tabGroups += 1;
        return;
      case 'Os': {
        if (!this.tabs.has(node)) throw new FactPathError('不在 <OsTabs> 里，前后补上 <OsTabs> 与 </OsTabs>');
        const os = typeof attributes.name === 'string' ? attributes.name : '';
        if (!osNames.includes(os)) throw new FactPathError(`没有叫 ${os} 的系统，改成其中之一：${osNames.join('、')}`);
        node.name = 'TabItem';
        this.components.set('TabItem', '@theme/TabItem');
        node.attributes = [
          attribute('value', os),
          attribute('label', os),
          attribute('attributes', this.tabIds(osNames.indexOf(os))),
        ];
        // 没有脚本与打印时各系统依次排开，要各自写明是哪一个；平时由样式藏起来。
        if (node.type === 'mdxJsxFlowElement') {
          node.children.unshift({
            type: 'paragraph',
            children: [{type: 'text', value: os}],
            data: {hProperties: {className: ['lab-tab-name']}},
          });
        }
        return;
      }
      case 'AwardTable': {
        if (this.data.awards.length === 0) {
          node.name = 'DataList';
          setProps(node, {items: []});
          break;
        }
        this.use('AwardTable');
        const nodes = awardGroups(this.data).flatMap((group): RootContent[] => {
          if (group.sample) this.marks += 1;
          const heading: Heading = {
            type: 'heading',
            depth: 3,
            children: [{type: 'text', value: `${group.season} 年`}],
            data: {hProperties: {id: `y${group.season}`}},
          };
          return [heading, element('AwardTable', gluedProps(group))];
        });
        parent.children.splice(index, 1, ...nodes);
        return;
      }
      case 'Figure':
        this.figures += 1;
        setProps(node, {
          ...readFigure(this.file, typeof attributes.src === 'string' ? attributes.src : ''),
          number: this.figures,
        });
        break;
      case 'Table':
        this.tables += 1;
        setProps(node, {number: this.tables});
        break;
      case 'Download':
        setProps(node, readDownload(this.siteDir, typeof attributes.file === 'string' ? attributes.file : ''));
        break;
      case 'CsvLink':
        setProps(node, {rows: this.data.awards.length});
        break;
      case 'Num':
        setProps(node, {});
        break;
      case 'SampleBadge':
        setProps(node, {legend: true});
        break;
      default: {
        const view = views[name];
        if (view) {
          const {props, marks, component} = view(this.data, attributes);
          if (component) node.name = component;
          const drawn = figures.has(node.name ?? '');
          if (drawn) this.figures += 1;
          const text = gluedProps(props);
          setProps(node, drawn ? {...text, number: this.figures} : text);
          this.marks += marks;
        }
      }
    }
    this.use(node.name ?? name);
    // 独占一行的 <Fact> 是一段话；MDX 当作块级组件，不给它段落，与下一段之间就没有间距。
    if (name === 'Fact' && node.type === 'mdxJsxFlowElement') {
      parent.children[index] = {type: 'paragraph', children: [{...node, type: 'mdxJsxTextElement'}]};
    }
  }
}

/** 由数据画出的图，与 <Figure> 一起编号。 */
const figures: ReadonlySet<string> = new Set(['AwardChart', 'LearningMap']);

/** 表格的右对齐改用类名：上游写成行内样式，内容安全策略不允许。 */
function alignByClass(table: Table): void {
  for (const row of table.children) {
    row.children.forEach((tableCell, column) => {
      if (table.align?.[column] === 'right') tableCell.data = {hProperties: {className: ['lab-end']}};
    });
  }
  table.align = null;
}

function definedNames(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        for (const specifier of statement.specifiers) names.add(specifier.local.name);
      }
    }
  }
  return names;
}

/** remark 插件；放在默认插件之前，生成的标题才会进目录。 */
export function remarkLabData({siteDir, dataDir}: RemarkLabDataOptions) {
  const componentsDir = path.join(siteDir, 'src/components');
  return (tree: Root, vfile: Pick<VFile, 'path' | 'data'>): void => {
    const data = loadLabData(dataDir);
    const known = new Set(fs.readdirSync(componentsDir));
    const page = new Page(data, siteDir, vfile.path, known);
    const own = definedNames(tree);
    const partial = path.basename(vfile.path).startsWith('_');

    visit(tree, (node, index, parent) => {
      if (node.type === 'code' || node.type === 'inlineCode') {
        if (!node.value.includes('{{') || !parent || index === undefined) return undefined;
        let samples = 0;
        page.attempt(node, '{{…}}', () => {
          samples = page.fill(node);
        });
        if (samples === 0) return undefined;
        page.marks += 1;
        if (node.type === 'inlineCode') {
          page.use('SampleBadge');
          const badge: MdxJsxTextElement = {
            type: 'mdxJsxTextElement',
            name: 'SampleBadge',
            attributes: [attribute('inline', true)],
            children: [],
          };
          parent.children.splice(index + 1, 0, badge);
          return [SKIP, index + 2];
        }
        page.use('SampleNote');
        parent.children.splice(index + 1, 0, element('SampleNote', {}));
        return [SKIP, index + 2];
      }
      if (node.type === 'table') alignByClass(node);
      if (node.type === 'table' && parent && index !== undefined) {
        // <Table> 自己带滚动容器；其余的 Markdown 表格在这里套上。
        if (isJsx(parent) && parent.name === 'Table') return undefined;
        page.use('ScrollTable');
        parent.children.splice(index, 1, {
          ...element('ScrollTable', {label: page.nextTableLabel()}),
          children: [node],
        });
        // 不跳过：格子里的 <Fact> 与 {{路径}} 还要换成数据。
        return index + 1;
      }
      if (isJsx(node) && parent && index !== undefined && node.name && !own.has(node.name)) {
        const before = parent.children.length;
        page.attempt(node, `<${node.name}>`, () => {
          if (partial && views[node.name ?? '']) {
            throw new FactPathError('片段文件里不能用数据组件，移到引用它的页面');
          }
          page.jsx(node, parent, index);
        });
        const added = parent.children.length - before;
        if (added !== 0) return [SKIP, index + added + 1];
      }
      return undefined;
    });
    if (page.faults.length > 0) throw new FaultsError('页面', page.faults);

    const within = (folder: string) => vfile.path.startsWith(path.join(siteDir, folder) + path.sep);
    if (!partial) {
      if (within('docs')) {
        page.use('TitleBlock');
        tree.children.unshift(element('TitleBlock', {samples: page.marks}));
      } else if (page.marks > 0) {
        page.use('SampleBanner');
        tree.children.unshift(element('SampleBanner', {count: page.marks}));
      }
      // 文档与博客的一级标题由主题按 title 生成，单独的页面没有人管，在这里补。
      const title: unknown = Reflect.get(Object(vfile.data.frontMatter), 'title');
      if (within('src/pages') && typeof title === 'string') {
        tree.children.unshift({type: 'heading', depth: 1, children: [{type: 'text', value: title}]});
      }
    }
    tree.children.unshift(
      ...[...page.components].filter(([name]) => !own.has(name)).map(([name, source]) => importNode(name, source)),
    );
  };
}
