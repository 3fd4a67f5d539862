/**
 * 读取并校验 data/。一个阶段的全部错误一次抛出（FaultsError），每条都有文件、行、列、字段与改法。
 * 结果按文件修改时间缓存：配置、Markdown 处理与 e2e 都会调用它。
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseCsv} from 'csv-parse/sync';
import {LineCounter, parseDocument, isCollection, isNode, isPair, isMap, type Document} from 'yaml';
import type * as z from 'zod';
import {examUnit} from '../../site.routes';
import {FaultsError, garbled, notUtf8, type Fault} from '../diagnostics/faults';
import {
  awardSchema,
  buildDate,
  isRealDate,
  schemas,
  unknownField,
  type Award,
  type CalendarEntry,
  type Competition,
  type Lab,
  type LearningMap,
  type Machine,
  type Recruitment,
  type Service,
} from './schema';
import {findSecrets, landline} from './secrets';
import {yamlFaults} from '../diagnostics/yaml';

export interface LabData {
  lab: Lab;
  services: Service[];
  machines: Machine[];
  competitions: Competition[];
  calendar: CalendarEntry[];
  recruitment: Recruitment;
  learningMap: LearningMap;
  /** 参与统计的奖项：有真实行时示例行全部排除。 */
  awards: Award[];
  /** 解析前的数据，供按路径取值与判断示例；键是文件名。 */
  raw: Readonly<Record<string, unknown>>;
  /** 每个文件的条目总数与其中的示例数；列表里的一条、顶层的一项各算一处。 */
  inventory: readonly {file: string; samples: number; total: number}[];
}

type Path = readonly (string | number)[];
type YamlName = keyof typeof schemas;

const yamlNames = Object.keys(schemas).filter((key): key is YamlName => key in schemas);
/** 站点的数据目录；环境变量 LAB_DATA_DIR 换成别的一份，复刻者与测试用。 */
export const dataDirOf = (siteDir: string): string => path.resolve(siteDir, process.env.LAB_DATA_DIR ?? 'data');

/** 报错里的目录名：站点里面的写相对路径，外面的只写末一级。 */
function displayDir(siteDir: string, dataDir: string): string {
  const relative = path.relative(siteDir, dataDir).split(path.sep).join('/');
  return relative.startsWith('..') ? path.basename(dataDir) : relative;
}

/** 第一处读不出来的字在第几行；没有时是 undefined。 */
function garbledLine(source: string): number | undefined {
  const at = source.indexOf(garbled);
  return at < 0 ? undefined : source.slice(0, at).split('\n').length;
}

export const dataFiles = [...yamlNames.map((name) => `${name}.yml`), 'awards.csv'];

/** 从一级一级的 sample 标志判断某个路径的值是不是示例。 */
export function isSample(root: unknown, valuePath: Path): boolean {
  let sample = readSample(get(root, ['_meta'])) ?? false;
  for (let depth = 1; depth <= valuePath.length; depth += 1) {
    sample = readSample(get(root, valuePath.slice(0, depth))) ?? sample;
  }
  return sample;
}

function readSample(value: unknown): boolean | undefined {
  const sample = get(value, ['sample']);
  return typeof sample === 'boolean' ? sample : undefined;
}

/** 按路径取值；中途缺失返回 undefined。 */
export function get(root: unknown, valuePath: Path): unknown {
  return valuePath.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );
}

/** 深度优先列出全部标量及其路径；_meta 与 sample 不算内容。 */
function* scalars(value: unknown, valuePath: Path = []): Generator<[Path, string | number | boolean]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* scalars(item, [...valuePath, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key !== '_meta' && key !== 'sample') yield* scalars(item, [...valuePath, key]);
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    yield [valuePath, value];
  }
}

/** 一份文件里要由实验室填写的条目：顶层的一项，或列表里的一条。 */
function entries(root: unknown): Path[] {
  if (typeof root !== 'object' || root === null) return [];
  return Object.entries(root).flatMap(([key, value]): Path[] => {
    if (key === '_meta' || value === null) return [];
    return Array.isArray(value) ? value.map((_, index) => [key, index]) : [[key]];
  });
}

/** 公开站点不该出现、又只在数据里查的内容；其余在 secrets.ts。 */
const privacyRules: readonly {pattern: RegExp; what: string}[] = [
  {pattern: /(?<!\d)\d{8,12}(?!\d)/, what: '像学号'},
  {pattern: /ssh-(rsa|ed25519) AAAA/, what: '含密钥'},
];

const hostPattern = /(?:https?:\/\/|ssh:\/\/|@)(?:[^@/\s]*@)?([a-z0-9.-]+\.[a-z]+|\d{1,3}(?:\.\d{1,3}){3})/i;
const sampleHost = /\.example$|^(10|192\.168|172\.(1[6-9]|2\d|3[01])|192\.0\.2|198\.51\.100|203\.0\.113)\./;

/** 这些地方的一串数字不是学号：网址里的文章编号，备案号，证书编号，第几届。 */
const numbered = (valuePath: Path, key: string): boolean =>
  key.endsWith('_url') || ['url', 'icp', 'source_note', 'edition'].includes(key) || valuePath.includes('official_urls');

/** 联系渠道与安全信息里可以有公共的固定电话。 */
const phoneAllowed = ([section]: Path, key: string): boolean =>
  section === 'safety' || (section === 'contacts' && key === 'channel');

/** “2025-09-26” 看着像加了引号，其实中文引号成了值的一部分。 */
const chineseQuoted = /^[“‘][^“”‘’]*[”’]$/;

/** 记的是已经发生的事，不会在将来。 */
const pastDates: readonly string[] = ['checked_on', 'reviewed_on', 'status_since', 'last_restore_drill'];

function contentFaults(root: unknown): {path: Path; problem: string; remedy: string}[] {
  const faults: {path: Path; problem: string; remedy: string}[] = [];
  const meta = [...scalars(get(root, ['_meta']), ['_meta'])];
  for (const [valuePath, content] of [...meta, ...scalars(root)]) {
    // 没加引号的手机号读成数字，也要查。
    const value = String(content);
    const key = String(valuePath.at(-1));
    if (chineseQuoted.test(value)) {
      faults.push({path: valuePath, problem: '引号是中文的', remedy: '换成英文双引号 "…"，或去掉'});
    }
    if (pastDates.includes(key) && isRealDate(value) && value > buildDate()) {
      faults.push({path: valuePath, problem: '日期在将来', remedy: '写真的核对或发生的那一天'});
    }
    const phone = phoneAllowed(valuePath, key);
    const said = phone ? value.replace(landline, '') : value;
    const found = [
      ...[...findSecrets(said)].map(({what}) => `像${what}`),
      ...privacyRules.filter(({pattern}) => pattern.test(said)).map(({what}) => what),
    ];
    // 写明了是学号的，在哪里都算。
    const what = found.find((one) => one !== '像学号' || !numbered(valuePath, key) || value.includes('学号'));
    if (what !== undefined) {
      const remedy =
        what === '像电话号码'
          ? '公共电话写进 lab.yml 的 contacts 或 safety，私人电话删去'
          : `改成角色、公共邮箱或“进群后查看”${phone ? '；固定电话带上区号，如 029-88430110' : ''}`;
      faults.push({path: valuePath, problem: `${what}，不能公开`, remedy});
    }
    // 照示例抄一条、只改了 sample：别的值还是示例的。
    if (value.startsWith('示例') && !isSample(root, valuePath)) {
      faults.push({
        path: valuePath,
        problem: '标为真实的数据里还是示例的值',
        remedy: '换成真实的值，或把 sample 改回 true',
      });
    }
    const host = hostPattern.exec(value)?.[1];
    if (host) {
      const sample = isSample(root, valuePath);
      // 站点自己的地址没有单独的 sample，复刻时先填的就是它们。
      const own = valuePath.length === 1 && ['url', 'forge_url'].includes(key);
      if (sample && !own && !sampleHost.test(host)) {
        faults.push({
          path: valuePath,
          problem: `示例数据里出现了真实地址 ${host}`,
          remedy: '示例域名以 .example 结尾；这是真实值就把 sample 改成 false',
        });
      }
      if (!sample && host.endsWith('.example')) {
        faults.push({
          path: valuePath,
          problem: '标为真实的数据里还是示例域名',
          remedy: '换成真实地址，或把 sample 改回 true',
        });
      }
    }
  }
  return faults;
}

/** YAML 里某个路径所在的行列；路径不存在时取最近的上级。 */
function position(document: Document, counter: LineCounter, valuePath: Path): {line: number; column: number} {
  for (let depth = valuePath.length; depth >= 0; depth -= 1) {
    const parentPath = valuePath.slice(0, depth - 1);
    const key = valuePath[depth - 1];
    const parent = depth === 0 ? undefined : document.getIn(parentPath, true);
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && String(item.key) === String(key))
      : undefined;
    const node = pair && isNode(pair.key) ? pair.key : document.getIn(valuePath.slice(0, depth), true);
    const target = isNode(node) ? node : isCollection(parent) && depth > 0 ? parent : undefined;
    if (target?.range) {
      const {line, col} = counter.linePos(target.range[0]);
      return {line, column: col};
    }
  }
  return {line: 1, column: 1};
}

/** 把 zod 的问题摊平：联合类型只留第一种写法的说法。 */
function flattenIssues(issues: readonly z.core.$ZodIssue[], prefix: Path = []): {path: Path; message: string}[] {
  return issues.flatMap((issue) => {
    const at = [...prefix, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
    if (issue.code === 'invalid_union') {
      const first = issue.errors[0];
      return first ? flattenIssues(first, at) : [{path: at, message: issue.message}];
    }
    // 不认识的键各报在自己的那一行。
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({path: [...at, key], message: unknownField(key)}));
    }
    return [{path: at, message: issue.message}];
  });
}

/** 提示的写法是“问题，改法”，拆成两半。 */
function splitMessage(message: string): {problem: string; remedy: string} {
  const cut = message.lastIndexOf('，');
  return cut < 0
    ? {problem: message, remedy: '照同类记录的写法改正'}
    : {problem: message.slice(0, cut), remedy: message.slice(cut + 1)};
}

interface Loaded<T> {
  value: T | undefined;
  raw: unknown;
  faultAt: (valuePath: Path, problem: string, remedy: string) => Fault;
}

function loadYaml<Schema extends z.ZodType>(
  dir: string,
  relativeDir: string,
  name: YamlName,
  schema: Schema,
  faults: Fault[],
): Loaded<z.infer<Schema>> {
  const file = `${relativeDir}/${name}.yml`;
  const counter = new LineCounter();
  const source = fs.readFileSync(path.join(dir, `${name}.yml`), 'utf8');
  const document = parseDocument(source, {lineCounter: counter});
  const faultAt = (valuePath: Path, problem: string, remedy: string): Fault => ({
    file,
    ...position(document, counter, valuePath),
    field: valuePath.join('.') || name,
    problem,
    remedy,
  });
  const badLine = garbledLine(source);
  if (badLine !== undefined) {
    faults.push({file, line: badLine, field: '文件', ...notUtf8});
    return {value: undefined, raw: {}, faultAt};
  }
  const mistakes = yamlFaults(source, document);
  if (mistakes.length > 0) {
    for (const {offset, problem, remedy} of mistakes) {
      const {line, col} = counter.linePos(offset);
      faults.push({file, line, column: col, field: 'YAML', problem, remedy});
    }
    return {value: undefined, raw: {}, faultAt};
  }
  const raw: unknown = document.toJS() ?? {};
  const result = schema.safeParse(raw);
  if (!result.success) {
    for (const {path: at, message} of flattenIssues(result.error.issues)) {
      const {problem, remedy} = splitMessage(message);
      // 整个值在中文引号里的，由 contentFaults 说。
      if (!chineseQuoted.test(String(get(raw, at)))) faults.push(faultAt(at, problem, remedy));
    }
  }
  for (const {path: at, problem, remedy} of contentFaults(raw)) faults.push(faultAt(at, problem, remedy));
  return {value: result.success ? result.data : undefined, raw, faultAt};
}

interface CsvRow {
  cells: readonly string[];
  line: number;
}

/** 逐行的格子，第一行是表头；列数由后面核对，一次列全。 */
function readCsv(source: string): CsvRow[] {
  const rows: CsvRow[] = [];
  parseCsv(source, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells: string[], {lines}) => {
      rows.push({cells, line: lines});
      return null;
    },
  });
  return rows;
}

/** 一行变成 列名 → 值。 */
const recordOf = (header: readonly string[], {cells}: CsvRow): Record<string, string> =>
  Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']));

/** 表头要正好是这些列，次序不限；没有表头或分隔符不对时，后面的行都读不成。 */
function headerFaults(file: string, header: readonly string[]): Fault[] {
  const columns = Object.keys(awardSchema.shape);
  const missing = columns.filter((name) => !header.includes(name));
  const extra = header.filter((name, column) => !columns.includes(name) || header.indexOf(name) !== column);
  if (missing.length === 0 && extra.length === 0) return [];
  const said = [
    missing.length > 0 ? `缺少 ${missing.join('、')}` : '',
    extra.length > 0 ? `多出 ${extra.map((name) => `“${name}”`).join('、')}` : '',
  ];
  const problem = `表头不对：${said.filter(Boolean).join('；')}`;
  return [{file, line: 1, field: 'CSV', problem, remedy: `第一行写 ${columns.join(',')}，用英文逗号分隔`}];
}

interface LoadedAward {
  award: Award;
  line: number;
}

function loadAwards(dir: string, relativeDir: string, faults: Fault[]): LoadedAward[] {
  const file = `${relativeDir}/awards.csv`;
  const source = fs.readFileSync(path.join(dir, 'awards.csv'), 'utf8');
  const badLine = garbledLine(source);
  if (badLine !== undefined) {
    faults.push({file, line: badLine, field: '文件', ...notUtf8});
    return [];
  }
  let header: readonly string[];
  let rows: CsvRow[];
  try {
    // 先看表头：分隔符不对时，后面的引号也会读错。
    header = readCsv(source.split('\n')[0] ?? '')[0]?.cells ?? [];
    const wrongHeader = headerFaults(file, header);
    if (wrongHeader.length > 0) {
      faults.push(...wrongHeader);
      return [];
    }
    rows = readCsv(source).slice(1);
  } catch (error) {
    // 少了一半的引号会吞掉后面的行，解析器停下的地方不是写错的地方。
    const odd = source.split('\n').findIndex((text) => text.split('"').length % 2 === 0) + 1;
    const line = odd || Number(get(error, ['lines']) ?? 1);
    faults.push({
      file,
      line,
      field: 'CSV',
      problem: '引号没有配对',
      remedy: '含逗号的内容用一对英文双引号括起来，其余不写引号',
    });
    return [];
  }
  const awards: LoadedAward[] = [];
  const seen = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const row of rows) {
    const {cells, line} = row;
    const record = recordOf(header, row);
    const fault = (field: string, problem: string, remedy: string) => faults.push({file, line, field, problem, remedy});
    if (cells.length !== header.length) {
      const remedy =
        cells.length < header.length && cells.some((cell) => cell.includes('，'))
          ? '分隔用英文逗号，这一行里有全角的；空着的格也留逗号'
          : '含逗号的内容用英文双引号括起来，空着的格也留逗号';
      fault('CSV', `这一行有 ${cells.length} 列，表头是 ${header.length} 列`, remedy);
      continue;
    }
    const sameId = ids.get(record.id ?? '');
    if (sameId !== undefined) fault('id', `${record.id ?? ''} 与第 ${sameId} 行重复`, '换一个没有用过的编号');
    ids.set(record.id ?? '', line);
    for (const {path: at, problem, remedy} of contentFaults({
      ...record,
      _meta: {sample: record.sample === 'true'},
    })) {
      fault(at.join('.'), problem, remedy);
    }
    const result = awardSchema.safeParse(record);
    if (!result.success) {
      for (const {path: at, message} of flattenIssues(result.error.issues)) {
        const {problem, remedy} = splitMessage(message);
        fault(at.join('.') || 'CSV', problem, remedy);
      }
      continue;
    }
    const award = result.data;
    if ((award.competition_id === '') === (award.competition_name === '')) {
      fault('competition_id', '竞赛编号与竞赛名称要写且只写一个', '已在 competitions.yml 的写编号，其余写名称');
    }
    if (award.lab_members > award.team_size) fault('lab_members', '本实验室人数多于队伍人数', '核对两列');
    if (award.date > buildDate()) fault('date', '日期在将来', '写公布结果的日期');
    if (award.sample && !award.competition_name.startsWith('示例竞赛')) {
      fault('competition_name', '示例行只准用“示例竞赛…”', '真实奖项把 sample 改成 false');
    }
    if (!award.sample && award.source_url === '' && award.source_note === '') {
      fault('source_url', '真实奖项缺少来源', '填公示网址，或在 source_note 写证书存档编号');
    }
    const key = [
      award.competition_id || award.competition_name,
      award.season,
      award.level,
      award.grade,
      award.track,
      award.work_title,
    ].join('|');
    const earlier = seen.get(key);
    if (earlier !== undefined) fault('id', `与第 ${earlier} 行是同一项奖`, '删去一行，或补全赛道与作品名');
    seen.set(key, line);
    awards.push({award, line});
  }
  return awards;
}

/** 跨文件引用：服务 → 联系事项、机器、文档；奖项与年历 → 竞赛；考核单元 → 文档；路线图 → 节点与文档。 */
function referenceFaults(
  siteDir: string,
  files: {
    lab: Loaded<Lab>;
    services: Loaded<z.infer<(typeof schemas)['services']>>;
    machines: Loaded<z.infer<(typeof schemas)['machines']>>;
    competitions: Loaded<z.infer<(typeof schemas)['competitions']>>;
    calendar: Loaded<z.infer<(typeof schemas)['competitions_calendar']>>;
    recruitment: Loaded<Recruitment>;
    learningMap: Loaded<LearningMap>;
  },
  faults: Fault[],
): void {
  const {lab, services, machines, competitions, calendar, recruitment, learningMap} = files;
  const unique = <T>(loaded: Loaded<unknown>, list: string, items: readonly T[], key: (item: T) => string) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      if (seen.has(key(item)))
        faults.push(loaded.faultAt([list, index], `“${key(item)}”重复`, '改成不同的名字或合并两条'));
      seen.add(key(item));
    });
    return seen;
  };
  const topics = unique(lab, 'contacts', lab.value?.contacts ?? [], (contact) => contact.topic);
  if (lab.value) {
    for (const topic of ['join', 'account', 'safety']) {
      if (!topics.has(topic)) {
        faults.push(lab.faultAt(['contacts'], `缺少 topic 为 ${topic} 的联系人`, '补一条，写角色与渠道，不写姓名'));
      }
    }
  }
  const directionIds = unique(lab, 'directions', lab.value?.directions ?? [], (direction) => direction.id);
  const machineIds = unique(machines, 'machines', machines.value?.machines ?? [], (machine) => machine.id);
  unique(services, 'services', services.value?.services ?? [], (service) => service.id);
  const competitionIds = unique(
    competitions,
    'competitions',
    competitions.value?.competitions ?? [],
    (competition) => competition.id,
  );
  const hasDoc = (route: string) =>
    route.startsWith('/docs/') && fs.existsSync(path.join(siteDir, 'docs', `${route.slice('/docs/'.length)}.mdx`));

  services.value?.services.forEach((service, index) => {
    const fault = (key: string, problem: string, remedy: string) =>
      faults.push(services.faultAt(['services', index, ...key.split('.')], problem, remedy));
    if (lab.value && !topics.has(service.contact_topic)) {
      fault('contact_topic', `lab.yml 里没有 topic 为 ${service.contact_topic} 的联系人`, '先在 contacts 里补上');
    }
    if (machines.value && service.host_machine && !machineIds.has(service.host_machine)) {
      fault(
        'host_machine',
        `machines.yml 里没有 ${service.host_machine}`,
        `改成其中之一：${[...machineIds].join('、')}`,
      );
    }
    for (const [key, route] of [
      ['docs.guide', service.docs.guide],
      ...service.docs.entrance.map((entrance, at) => [`docs.entrance.${at}`, entrance] as const),
    ] as const) {
      const gone = key === 'docs.guide' ? '写 null' : '删去这一条';
      if (route && !hasDoc(route))
        fault(key, `没有 ${route} 这一页`, `写 /docs/ 开头、不带 .mdx 的路径；页面删了就${gone}`);
    }
  });
  competitions.value?.competitions.forEach((competition, index) => {
    if (!lab.value || directionIds.size === 0) return;
    competition.suits.forEach((direction, at) => {
      if (!directionIds.has(direction)) {
        faults.push(
          competitions.faultAt(
            ['competitions', index, 'suits', at],
            `lab.yml 的 directions 里没有 ${direction}`,
            `改成其中之一：${[...directionIds].join('、')}`,
          ),
        );
      }
    });
  });
  calendar.value?.entries.forEach((entry, index) => {
    if (competitions.value && !competitionIds.has(entry.competition)) {
      faults.push(
        calendar.faultAt(
          ['entries', index, 'competition'],
          `competitions.yml 里没有 ${entry.competition}`,
          '先登记这项竞赛',
        ),
      );
    }
  });
  recruitment.value?.exam_policy.units.forEach(({id}, index) => {
    const route = examUnit(id);
    if (hasDoc(route)) return;
    faults.push(
      recruitment.faultAt(
        ['exam_policy', 'units', index, 'id'],
        `没有 ${route} 这一页`,
        '先建好这一页，或改成已有的单元的编号；不再考的单元删去这一条，各单元的比重合计仍是 100',
      ),
    );
  });
  const nodes = learningMap.value?.nodes ?? [];
  const nodeIds = unique(learningMap, 'nodes', nodes, (node) => node.id);
  const stageIds = new Set(learningMap.value?.stages.map((stage) => stage.id));
  nodes.forEach((node, index) => {
    const fault = (key: string, problem: string, remedy: string) =>
      faults.push(learningMap.faultAt(['nodes', index, key], problem, remedy));
    if (!stageIds.has(node.stage))
      fault('stage', `stages 里没有 ${node.stage}`, `改成其中之一：${[...stageIds].join('、')}`);
    for (const required of node.requires) {
      if (!nodeIds.has(required)) fault('requires', `没有 id 为 ${required} 的节点`, '核对拼写');
    }
    const [target = ''] = node.taught.split('#');
    if (!fs.existsSync(path.join(siteDir, 'docs', target)))
      fault('taught', `docs/ 里没有 ${target}`, '写相对 docs/ 的路径；页面删了就改到讲同一件事的页面');
  });
}

/** 还没有换成真实值的一处示例。 */
export interface SampleValue {
  file: string;
  line: number;
  field: string;
  value: string;
}

/**
 * 待实验室填写的全部示例值：YAML 里一个标量一处，CSV 里一行一处。
 * @param dataDir 数据目录的绝对路径，须已通过校验
 */
export function sampleValues(dataDir: string): SampleValue[] {
  const relativeDir = displayDir(path.resolve(__dirname, '../..'), dataDir);
  const inYaml = yamlNames.flatMap((name): SampleValue[] => {
    const counter = new LineCounter();
    const document = parseDocument(fs.readFileSync(path.join(dataDir, `${name}.yml`), 'utf8'), {lineCounter: counter});
    const raw: unknown = document.toJS();
    return [...scalars(raw)]
      .filter(([at]) => isSample(raw, at))
      .map(([at, value]) => ({
        file: `${relativeDir}/${name}.yml`,
        line: position(document, counter, at).line,
        field: at.join('.'),
        value: String(value),
      }));
  });
  const [header, ...rows] = readCsv(fs.readFileSync(path.join(dataDir, 'awards.csv'), 'utf8'));
  const awards = rows
    .map((row) => ({record: recordOf(header?.cells ?? [], row), line: row.line}))
    .filter(({record}) => record.sample === 'true')
    .map(({record, line}) => ({
      file: `${relativeDir}/awards.csv`,
      line,
      field: record.id ?? '',
      value: [record.date, record.competition_name, record.grade_label].join(' '),
    }));
  return [...inYaml, ...awards];
}

let cache: {key: string; data: LabData} | undefined;

/**
 * 读取一份数据目录。
 * @param dataDir 数据目录的绝对路径
 * @throws FaultsError 有任何一处错误时，一次列出全部
 */
export function loadLabData(dataDir: string): LabData {
  const siteDir = path.resolve(__dirname, '../..');
  const relativeDir = displayDir(siteDir, dataDir);
  const missing = dataFiles.filter((file) => !fs.existsSync(path.join(dataDir, file)));
  if (missing.length > 0) {
    throw new FaultsError(
      '数据',
      missing.map((file) => ({
        file: `${relativeDir}/${file}`,
        line: 1,
        field: '文件',
        problem: '不存在',
        remedy: '从版本库恢复，或照 data/ 里同名文件新建',
      })),
    );
  }
  const key = `${dataDir}|${dataFiles.map((file) => fs.statSync(path.join(dataDir, file)).mtimeMs).join()}`;
  if (cache?.key === key) return cache.data;

  const faults: Fault[] = [];
  const yaml = <Schema extends z.ZodType>(name: YamlName, schema: Schema) =>
    loadYaml(dataDir, relativeDir, name, schema, faults);
  const lab = yaml('lab', schemas.lab);
  const services = yaml('services', schemas.services);
  const machines = yaml('machines', schemas.machines);
  const competitions = yaml('competitions', schemas.competitions);
  const calendar = yaml('competitions_calendar', schemas.competitions_calendar);
  const recruitment = yaml('recruitment', schemas.recruitment);
  const learningMap = yaml('learning_map', schemas.learning_map);
  const loadedAwards = loadAwards(dataDir, relativeDir, faults);
  referenceFaults(siteDir, {lab, services, machines, competitions, calendar, recruitment, learningMap}, faults);
  if (competitions.value) {
    const ids = new Set(competitions.value.competitions.map((competition) => competition.id));
    for (const {award, line} of loadedAwards) {
      if (award.competition_id && !ids.has(award.competition_id)) {
        faults.push({
          file: `${relativeDir}/awards.csv`,
          line,
          field: 'competition_id',
          problem: `competitions.yml 里没有 ${award.competition_id}`,
          remedy: '先登记这项竞赛，或改写 competition_name',
        });
      }
    }
  }
  if (
    faults.length > 0 ||
    !lab.value ||
    !services.value ||
    !machines.value ||
    !competitions.value ||
    !calendar.value ||
    !recruitment.value ||
    !learningMap.value
  ) {
    throw new FaultsError('数据', faults);
  }
  const allAwards = loadedAwards.map(({award}) => award);
  const real = allAwards.filter((award) => !award.sample);
  const awards = real.length > 0 ? real : allAwards;
  const yamlFiles = {
    lab,
    services,
    machines,
    competitions,
    competitions_calendar: calendar,
    recruitment,
    learning_map: learningMap,
  };
  const inventory = Object.entries(yamlFiles).map(([file, loaded]) => {
    const items = entries(loaded.raw);
    return {file, samples: items.filter((at) => isSample(loaded.raw, at)).length, total: items.length};
  });
  inventory.push({file: 'awards', samples: allAwards.length - real.length, total: allAwards.length});

  const data: LabData = {
    lab: lab.value,
    services: services.value.services,
    machines: machines.value.machines,
    competitions: competitions.value.competitions,
    calendar: calendar.value.entries,
    recruitment: recruitment.value,
    learningMap: learningMap.value,
    awards,
    raw: Object.fromEntries(Object.entries(yamlFiles).map(([file, loaded]) => [file, loaded.raw])),
    inventory,
  };
  cache = {key, data};
  return data;
}
