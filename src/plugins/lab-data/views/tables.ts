/** 按路径取数的组件：一个值、一列、一张表、一条记录。 */
import {AdviceError} from '../../diagnostics/diagnostic';
import {column, display, fact, listAt, locate, type View} from '../facts';

/** "topic 事情 | role 找谁" → [['topic', '事情'], ['role', '找谁']]。 */
function columnsOf(spec: string): (readonly [key: string, header: string])[] {
  return spec.split('|').map((part) => {
    const [key = '', ...header] = part.trim().split(/\s+/);
    if (key !== '' && header.length > 0) return [key, header.join(' ')];
    throw new AdviceError(
      `列写法有误“${part.trim()}”，写成“键 表头 | 键 表头”`,
    );
  });
}

const cell = (text: string) => ({text, number: /^[\d. ×]+$/.test(text)});

export const tableViews = {
  Fact: (data, key) => {
    const {text, sample} = fact(data, key('k'));
    return {value: text, sample};
  },

  DataList: (data, key) => {
    const {items, schema, sample} = listAt(data, key('of'));
    return {
      items: items.map((item) => display(item, schema, key('of'))),
      sample,
    };
  },

  DataTable: (data, key) => {
    const {items, schema, sample} = listAt(data, key('of'));
    const columns = columnsOf(key('columns'));
    const values = columns.map(([name]) => column(schema, key('of'), name));
    return {
      headers: columns.map(([, header]) => header),
      rows: items.map((item) => values.map((value) => cell(value(item)))),
      sample,
    };
  },

  DataRecord: (data, key) => {
    const rows = columnsOf(key('rows')).map(([name, header]) => {
      return {label: header, value: fact(data, `${key('of')}.${name}`).text};
    });
    return {rows, sample: locate(data, key('of')).sample};
  },
} satisfies Readonly<Record<string, View>>;
