/**
 * 数据跟着引擎变的几步，npm run upgrade 在合并之前对自己的数据照次序做。改了数据的结构，旧的数据读不进来，就在末尾添一步；
 * 做过的再做一遍什么也不变，所以不问是从哪一版来的。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'csv-parse/sync';
import * as yaml from 'yaml';

/** 改一份数据；没有这份文件就不用改。 */
function edit(siteDir: string, file: string, change: (text: string) => string) {
  const full = path.join(siteDir, 'data', file);
  if (fs.existsSync(full))
    fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')));
}

/** 改一份 YAML，注释留着；没有要改的，一个字节也不动。 */
const editYaml = (
  siteDir: string,
  name: string,
  change: (document: yaml.Document.Parsed) => void,
) =>
  edit(siteDir, `${name}.yml`, (text) => {
    const document = yaml.parseDocument(text);
    const before = document.toString({lineWidth: 0});
    change(document);
    const after = document.toString({lineWidth: 0});
    return after === before ? text : after;
  });

/** 路径上的各个映射；列表一层不写进路径，每一条都看。 */
function mapsAt(node: unknown, keys: readonly string[]): yaml.YAMLMap[] {
  if (yaml.isSeq(node)) return node.items.flatMap((item) => mapsAt(item, keys));
  if (!yaml.isMap(node)) return [];
  const [key, ...rest] = keys;
  return key === undefined ? [node] : mapsAt(node.get(key), rest);
}

/** 删去不再有的几项，如 'lab.phones.note'：第一段是文件，列表的每一条都删。 */
const removeFields =
  (...fields: readonly string[]) =>
  (siteDir: string): void => {
    for (const written of fields) {
      const [file = '', ...keys] = written.split('.');
      const field = keys.pop() ?? '';
      editYaml(siteDir, file, ({contents}) => {
        for (const map of mapsAt(contents, keys)) map.delete(field);
      });
    }
  };

/** 平面图不画了，分区的名字留着：标签要用。 */
const areasByName = (siteDir: string): void => {
  edit(siteDir, 'codes.txt', (text) =>
    text.replaceAll(' lab.room_plan.areas.', ' lab.areas.'),
  );
  editYaml(siteDir, 'lab', (document) => {
    const areas = mapsAt(document.contents, ['room_plan', 'areas']).map(
      (area) => ({name: area.get('label')}),
    );
    if (areas.length > 0) document.set('areas', areas);
    document.delete('room_plan');
  });
};

/** cpu 与 gpu 改成一行字。 */
const hardwareAsText = (siteDir: string): void =>
  editYaml(siteDir, 'machines', ({contents}) => {
    const textOf = (part: unknown): string => {
      if (!yaml.isMap(part)) return '';
      const units = {
        count: ' 块',
        vram_gib: ' GB',
        sockets: ' 路',
        cores: ' 核',
        threads: ' 线程',
      };
      const numbers = Object.entries(units)
        .filter(([key]) => part.has(key))
        .map(([key, unit]) => `${String(part.get(key))}${unit}`);
      return [String(part.get('model')), ...numbers].join('，');
    };
    for (const machine of mapsAt(contents, ['machines']))
      for (const key of ['cpu', 'gpu']) {
        const value = machine.get(key);
        const parts = yaml.isSeq(value) ? value.items : [value];
        if (!yaml.isCollection(value)) continue;
        if (parts.length === 0) machine.delete(key);
        else machine.set(key, parts.map(textOf).join('；'));
      }
  });

/** 获奖表删去一列。 */
const withoutColumn =
  (name: string) =>
  (siteDir: string): void =>
    edit(siteDir, 'awards.csv', (text) => {
      const rows: string[][] = parse(text, {relax_column_count: true});
      const at = rows[0]?.indexOf(name) ?? -1;
      if (at < 0) return text;
      const quoted = (cell: string): string =>
        /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      return rows
        .map(
          (row) =>
            `${row
              .filter((_, column) => column !== at)
              .map(quoted)
              .join(',')}\n`,
        )
        .join('');
    });

/** sidebars.ts 引用的几个文件搬进了 src/。 */
const sidebarImports = (siteDir: string): void =>
  edit(siteDir, '../sidebars.ts', (text) =>
    text
      .replace("'./site.routes'", "'./src/routes'")
      .replace("'./plugins/", "'./src/plugins/"),
  );

/** 照次序做的几步，每一步收手册的根目录。 */
export const migrations = [
  areasByName,
  // 没有哪一页显示的、别处已经写着的几项。
  removeFields(
    'lab.theme',
    'lab.open_hours.overnight',
    'lab.phones.note',
    'lab.sheets.note',
    'lab.safety.main_breaker',
    'services.services.kind',
    'operations.certificates.log',
    'recruitment.study',
    'recruitment.signup.deadline',
    'recruitment.stages.note',
    'recruitment.exam_policy.units.stage',
    'recruitment.exam_policy.project.lead_times.id',
    'competitions_calendar.entries.source_note',
    'competitions.competitions.unknown',
    'search.safety',
    'search.harmless',
  ),
  hardwareAsText,
  withoutColumn('advisors'),
  sidebarImports,
];

/** 一个映射的各项，或一个列表里有编号的各条。 */
const childrenOf = (node: unknown): Map<string, unknown> =>
  new Map(
    yaml.isMap(node)
      ? node.items.map((pair) => [String(pair.key), pair.value])
      : yaml.isSeq(node)
        ? node.items.flatMap((item) =>
            yaml.isMap(item) && item.has('id')
              ? [[String(item.get('id')), item]]
              : [],
          )
        : [],
  );

/**
 * 上游新添的项与条目，自己没有的添上；自己有的一个字不改，删去的不带回来。
 * 已经是真实数据的文件里只添整条的，标上 sample: true。
 */
export function addNew(
  base: string,
  own: string,
  theirs: string,
): {added: string[]; result: string} {
  const document = yaml.parseDocument(own);
  const isReal = document.getIn(['_meta', 'sample']) === false;
  const added: string[] = [];
  const visit = (was: unknown, mine: unknown, now: unknown, at: string) => {
    const [before, children] = [childrenOf(was), childrenOf(mine)];
    // 列表里的一条，放在上游排在它前面的那一条之后。
    let place = 0;
    for (const [key, value] of childrenOf(now)) {
      const name = `${at}${key}`;
      if (children.has(key))
        visit(before.get(key), children.get(key), value, `${name}.`);
      else if (!before.has(key) && (yaml.isMap(value) || !isReal)) {
        if (yaml.isMap(value) && isReal) value.set('sample', true);
        if (yaml.isMap(mine)) mine.set(key, value);
        else if (yaml.isSeq(mine)) mine.items.splice(place, 0, value);
        added.push(name);
      }
      if (yaml.isSeq(mine))
        place = mine.items.indexOf(children.get(key) ?? value) + 1 || place;
    }
  };
  const [was, now] = [base, theirs].map((text) => yaml.parseDocument(text));
  visit(was?.contents, document.contents, now?.contents, '');
  return {
    added,
    result: added.length > 0 ? document.toString({lineWidth: 0}) : own,
  };
}
