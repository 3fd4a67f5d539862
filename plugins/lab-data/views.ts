/**
 * 数据组件 → 它要显示的那一份数据。每个组件一个函数：收 MDX 里写的属性，还组件的 props。
 * 页面只拿到自己显示的内容；marks 是这份内容上的示例标记数。
 */
import {examUnit} from '../../site.routes';
import {
  awardRows,
  awardLevels,
  charts,
  otherCompetitions,
  summarize,
  type AwardRow,
  type AwardSummary,
  type ChartData,
  type ChartKind,
} from './awards';
import {
  awardsAreSamples,
  competitionNames,
  display,
  fact,
  FactPathError,
  locate,
  type FactValue,
  type Located,
} from './facts';
import {get, isSample, type LabData} from './load';
import {labels, type CalendarEntry, type Competition, type Disk, type Machine, type Service} from './schema';

export interface View {
  props: Readonly<Record<string, unknown>>;
  marks: number;
  /** 换用别的组件显示；不写就是它自己。 */
  component?: string;
}

/** 整份数据还没填：空的数据列表显示“尚未填写”。 */
const notFilled: View = {component: 'DataList', props: {items: []}, marks: 0};

type Attributes = Readonly<Record<string, string | true>>;

const label = (field: string, value: string) => labels[field]?.[value] ?? value;

function required(attributes: Attributes, name: string): string {
  const value = attributes[name];
  if (typeof value !== 'string' || value === '') throw new FactPathError(`缺少属性 ${name}，写成 ${name}="…"`);
  return value;
}

function optional(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name];
  return typeof value === 'string' ? value : undefined;
}

/** "topic 事情 | role 找谁" → [{key, header}]。 */
function columnsOf(spec: string): {key: string; header: string}[] {
  return spec.split('|').map((part) => {
    const [key = '', ...header] = part.trim().split(/\s+/);
    if (key === '' || header.length === 0)
      throw new FactPathError(`列写法有误“${part.trim()}”，写成“键 表头 | 键 表头”`);
    return {key, header: header.join(' ')};
  });
}

/** 按编号找一条；一条也没有时返回 undefined，表示尚未填写。 */
function find<T extends {id: string}>(items: readonly T[], id: string, file: string): T | undefined {
  if (items.length === 0) return undefined;
  const item = items.find((candidate) => candidate.id === id);
  if (!item)
    throw new FactPathError(`${file} 里没有 ${id}，改成其中之一：${items.map((candidate) => candidate.id).join('、')}`);
  return item;
}

/** 一列东西；路径指到的不是列表时，列名再对也没有用。 */
function listAt(data: LabData, path: string): {items: readonly unknown[]} & Pick<Located, 'sample' | 'has'> {
  const {value, sample, list, has} = locate(data, path);
  if (!list) throw new FactPathError(`${path} 不是列表，改成列表的路径；一个值用 <Fact>、一组值用 <DataRecord>`);
  return {items: Array.isArray(value) ? value : [], sample, has};
}

function isSampleRecord(data: LabData, file: 'services' | 'machines', id: string): boolean {
  const list = get(data.raw[file], [file]);
  const index = Array.isArray(list) ? list.findIndex((item) => get(item, ['id']) === id) : -1;
  return isSample(data.raw[file], [file, index]);
}

/* ---------- 服务 ---------- */

export interface ServiceView {
  id: string;
  name: string;
  purpose: string;
  url: string | null;
  endpoints: {label: string; value: string}[];
  scope: string;
  who: string;
  account: boolean;
  status: Service['status'];
  statusLabel: string;
  statusNote: string | null;
  contact: {role: string; channel: string} | null;
  guide: string | null;
  entrance: string | null;
  sample: boolean;
}

/** 一项服务在页面上的样子：取值换成中文，联系事项换成角色与渠道；没有的是 null。 */
export function serviceView(data: LabData, service: Service): ServiceView {
  const contact = data.lab.contacts.find((candidate) => candidate.topic === service.contact_topic);
  return {
    id: service.id,
    name: service.name,
    purpose: service.purpose,
    url: service.url,
    endpoints: service.extra_endpoints,
    scope: label('scope', service.scope),
    who: label('who', service.who),
    account: service.account_required,
    status: service.status,
    statusLabel: label('status', service.status),
    statusNote: service.status_note ?? null,
    contact: contact ? {role: contact.role, channel: contact.channel} : null,
    guide: service.docs.guide,
    entrance: service.docs.entrance[0] ?? null,
    sample: isSampleRecord(data, 'services', service.id),
  };
}

/* ---------- 机器 ---------- */

export interface MachineView {
  name: string;
  rows: {label: string; value: string}[];
  sample: boolean;
}

/** 可用容量的理论值，GB（十进制）；不含文件系统开销。 */
function usableGb({raid, count, size_gb: size}: Disk): number {
  switch (raid) {
    case 'none':
    case '0':
      return size * count;
    case '1':
      return size;
    case '5':
      return size * (count - 1);
    case '6':
      return size * (count - 2);
    case '10':
      return (size * count) / 2;
  }
}

const size = (gb: number) => (gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`);

function machineView(data: LabData, machine: Machine): MachineView {
  const rows = [
    {label: '类型', value: label('role', machine.role)},
    {label: '用途', value: machine.purpose},
    {label: '谁可以用', value: label('who', machine.who)},
    {label: '状态', value: label('status', machine.status)},
    {label: '位置', value: display(machine.location_hint, 'location_hint')},
    {
      label: '处理器',
      value: `${machine.cpu.model}，${machine.cpu.sockets} 路，${machine.cpu.cores} 核 ${machine.cpu.threads} 线程`,
    },
    {label: '内存', value: `${machine.ram_gib} GiB`},
    {
      label: '显卡',
      value:
        machine.gpu.map((gpu) => `${gpu.model} × ${gpu.count}，显存 ${gpu.vram_gib} GiB`).join('；') || '无独立显卡',
    },
    ...machine.disks.map((disk) => ({
      label: `存储 ${disk.mount}`,
      value: `${label('kind', disk.kind)} ${size(disk.size_gb)} × ${disk.count}，${
        disk.raid === 'none' ? '不组阵列' : `RAID ${disk.raid}`
      }，可用 ${size(usableGb(disk))}（理论值）`,
    })),
    {label: '网络', value: machine.nic_gbps === undefined ? display(undefined, '') : `${machine.nic_gbps} Gbit/s`},
    {label: '系统', value: `${machine.os.name} ${machine.os.version}`},
    {
      label: '登录',
      value:
        machine.access
          .map((way) => `${label('method', way.method)} ${way.address}${way.note ? `（${way.note}）` : ''}`)
          .join('；') || display(undefined, ''),
    },
    {
      label: '软件',
      value: machine.software.map((item) => `${item.name} ${item.version}`).join('、') || display(undefined, ''),
    },
    {
      label: '备份',
      value: machine.backup
        ? [machine.backup.target, machine.backup.schedule].filter((part) => part !== undefined).join('，')
        : display(undefined, ''),
    },
  ];
  return {name: machine.name, rows, sample: isSampleRecord(data, 'machines', machine.id)};
}

/* ---------- 竞赛 ---------- */

interface CompetitionFactView {
  label: string;
  value: string;
  sourceUrl: string | null;
  sourceNote: string | null;
  checkedOn: string;
  verified: boolean;
}

export interface CompetitionView {
  name: string;
  summary: string;
  suits: string[];
  facts: CompetitionFactView[];
}

const factLabels: Readonly<Record<string, string>> = {
  organizers: '主办',
  cycle: '周期',
  months: '月份',
  team: '人数',
  team_min: '人数',
  team_max: '人数',
  eligibility: '参赛资格',
  format: '赛制',
  official_urls: '官网',
  cahe_list: '榜单',
  tracks: '组别',
};

function competitionView(data: LabData, competition: Competition): CompetitionView {
  return {
    name: competition.name,
    summary: competition.summary,
    suits: competition.suits.map(
      (direction) => data.lab.directions.find((candidate) => candidate.id === direction)?.name ?? direction,
    ),
    facts: competition.facts.map((item) => ({
      label: factLabels[item.field] ?? item.field,
      value: item.value,
      sourceUrl: item.source_url,
      sourceNote: item.source_note ?? null,
      checkedOn: item.checked_on,
      verified: item.confidence === 'verified',
    })),
  };
}

export interface CompetitionTableRow {
  id: string;
  name: string;
  cells: ({text: string; verified: boolean} | null)[];
}

const tableFields = ['organizers', 'cycle', 'team', 'format', 'cahe_list'] as const;

function competitionRow(competition: Competition): CompetitionTableRow {
  return {
    id: competition.id,
    name: competition.short_name,
    cells: tableFields.map((field) => {
      const item = competition.facts.find((candidate) =>
        field === 'team' ? candidate.field.startsWith('team') : candidate.field === field,
      );
      return item ? {text: item.value, verified: item.confidence === 'verified'} : null;
    }),
  };
}

export interface CalendarRow {
  competition: string;
  title: string;
  when: string;
  status: string;
  sourceUrl: string | null;
  note: string | null;
}

function calendarRow(data: LabData, entry: CalendarEntry): CalendarRow {
  const range = [...new Set([entry.start, entry.end])].filter((value) => value !== undefined).join(' 至 ');
  return {
    competition: competitionNames(data).get(entry.competition) ?? entry.competition,
    title: entry.title,
    when: range || `${entry.season} 赛季`,
    status: label('date_status', entry.date_status),
    sourceUrl: entry.source_url ?? null,
    note: entry.note ?? null,
  };
}

/* ---------- 招新 ---------- */

export interface StageView {
  id: string;
  title: string;
  start: string;
  end: string;
  place: string | null;
  who: string | null;
  action: string | null;
}

function stageViews(data: LabData): StageView[] {
  return data.recruitment.stages.map((stage) => ({
    id: stage.id,
    title: stage.title,
    start: stage.start,
    end: stage.end,
    place: stage.place ?? null,
    who: stage.who ?? null,
    action: stage.action ?? null,
  }));
}

const recruitmentSample = (data: LabData) => isSample(data.raw.recruitment, ['stages']);

/* ---------- 表 ---------- */

export interface CellView {
  text: string;
  number: boolean;
}

const cell = (text: string): CellView => ({text, number: /^[\d. ×]+$/.test(text)});

/* ---------- 组件登记 ---------- */

/** 组件名 → 怎样从数据得到它的 props。没有登记的组件原样保留。 */
export const views: Readonly<Record<string, (data: LabData, attributes: Attributes) => View>> = {
  Fact: (data, attributes) => {
    const {text, sample}: FactValue = fact(data, required(attributes, 'k'));
    return {props: {value: text, ...(sample ? {sample} : {})}, marks: sample ? 1 : 0};
  },

  DataList: (data, attributes) => {
    const path = required(attributes, 'of');
    const {items, sample} = listAt(data, path);
    return {
      props: {items: items.map((item) => display(item, '', path)), ordered: attributes.ordered === true, sample},
      marks: sample && items.length > 0 ? 1 : 0,
    };
  },

  DataTable: (data, attributes) => {
    const path = required(attributes, 'of');
    const columns = columnsOf(required(attributes, 'columns'));
    const {items, sample, has} = listAt(data, path);
    for (const {key} of columns) {
      if (!has(key.split('.'))) {
        throw new FactPathError(`${path} 的记录里没有 ${key}，核对列名`);
      }
    }
    return {
      props: {
        caption: optional(attributes, 'caption'),
        headers: columns.map((column) => column.header),
        rows: items.map((item) => columns.map(({key}) => cell(display(get(item, key.split('.')), key, path)))),
        sample,
      },
      marks: sample && items.length > 0 ? 1 : 0,
    };
  },

  DataRecord: (data, attributes) => {
    const path = required(attributes, 'of');
    const rows = columnsOf(required(attributes, 'rows')).map(({key, header}) => {
      const {text} = fact(data, `${path}.${key}`);
      return {label: header, value: text};
    });
    const {sample} = locate(data, path);
    return {props: {caption: optional(attributes, 'caption'), rows, sample}, marks: sample ? 1 : 0};
  },

  ServiceCard: (data, attributes) => {
    const found = find(data.services, required(attributes, 'id'), 'services.yml');
    if (!found) return notFilled;
    const service = serviceView(data, found);
    return {props: {service}, marks: service.sample ? 1 : 0};
  },

  ServiceTable: (data) => {
    const services = data.services
      .filter((service) => service.status !== 'retired')
      .map((service) => serviceView(data, service));
    if (services.length === 0) return notFilled;
    return {props: {services}, marks: services.some((service) => service.sample) ? 1 : 0};
  },

  MachineSpec: (data, attributes) => {
    const found = find(data.machines, required(attributes, 'id'), 'machines.yml');
    if (!found) return notFilled;
    const machine = machineView(data, found);
    return {props: {machine}, marks: machine.sample ? 1 : 0};
  },

  MachineTable: (data, attributes) => {
    const machines = required(attributes, 'ids')
      .split(',')
      .flatMap((id) => find(data.machines, id.trim(), 'machines.yml') ?? [])
      .map((machine) => machineView(data, machine));
    if (machines.length === 0) return notFilled;
    const rowLabels = [...new Set(machines.flatMap((machine) => machine.rows.map((row) => row.label)))];
    return {
      props: {
        names: machines.map((machine) => machine.name),
        rows: rowLabels.map((rowLabel) => ({
          label: rowLabel,
          values: machines.map((machine) => machine.rows.find((row) => row.label === rowLabel)?.value ?? '—'),
        })),
        sample: machines.some((machine) => machine.sample),
      },
      marks: machines.some((machine) => machine.sample) ? 1 : 0,
    };
  },

  HostedServices: (data, attributes) => {
    const machine = find(data.machines, required(attributes, 'machine'), 'machines.yml');
    if (!machine) return notFilled;
    const services = data.services
      .filter((service) => service.host_machine === machine.id)
      .map((service) => serviceView(data, service));
    return {props: {services}, marks: services.some((service) => service.sample) ? 1 : 0};
  },

  RecruitmentStatus: (data) => {
    const {season, stages} = data.recruitment;
    // 阶段按开始的先后排；最后开始的不一定最后结束。
    const ends = stages.map((stage) => stage.end).sort();
    const sample = recruitmentSample(data);
    return {
      props: {season, start: stages[0]?.start ?? '', end: ends.at(-1) ?? '', sample},
      marks: sample ? 1 : 0,
    };
  },

  Timeline: (data) => {
    const sample = recruitmentSample(data);
    return {props: {stages: stageViews(data), sample}, marks: sample ? 1 : 0};
  },

  ExamUnits: (data) => {
    if (data.recruitment.exam_policy.units.length === 0) return notFilled;
    const sample = isSample(data.raw.recruitment, ['exam_policy', 'units']);
    const units = data.recruitment.exam_policy.units.map((unit) => ({
      href: examUnit(unit.id),
      title: unit.title,
      form: unit.form,
      length: unit.minutes === undefined ? `${unit.days ?? 0} 天` : `${unit.minutes} 分钟`,
      full: unit.full,
      weight: unit.weight_pct,
    }));
    return {props: {units, sample}, marks: sample ? 1 : 0};
  },

  CompetitionTable: (data) =>
    data.competitions.length === 0 ? notFilled : {props: {rows: data.competitions.map(competitionRow)}, marks: 0},

  CompetitionFacts: (data, attributes) => {
    const competition = find(data.competitions, required(attributes, 'id'), 'competitions.yml');
    return competition ? {props: {competition: competitionView(data, competition)}, marks: 0} : notFilled;
  },

  CompetitionCalendar: (data) => {
    if (data.calendar.length === 0) return notFilled;
    const rows = [...data.calendar]
      .sort((a, b) => (a.start ?? String(a.season)).localeCompare(b.start ?? String(b.season)))
      .map((entry) => calendarRow(data, entry));
    return {props: {rows}, marks: 0};
  },

  LearningMap: (data) =>
    data.learningMap.nodes.length === 0
      ? notFilled
      : {props: {stages: data.learningMap.stages, nodes: data.learningMap.nodes.map(learningNode)}, marks: 0},

  LearningStage: (data, attributes) => {
    const stage = required(attributes, 'stage');
    if (data.learningMap.nodes.length === 0 || !find(data.learningMap.stages, stage, 'learning_map.yml'))
      return notFilled;
    const titles = new Map(data.learningMap.nodes.map((node) => [node.id, node.title]));
    return {
      props: {
        nodes: data.learningMap.nodes
          .filter((node) => node.stage === stage)
          .map((node) => ({...learningNode(node), requires: node.requires.map((id) => titles.get(id) ?? id)})),
      },
      marks: 0,
    };
  },

  AwardSummary: (data) => {
    if (data.awards.length === 0) return notFilled;
    const summary: AwardSummary = summarize(data.awards, competitionNames(data));
    const sample = awardsAreSamples(data);
    return {props: {summary, sample}, marks: sample ? 1 : 0};
  },

  AwardChart: (data, attributes) => {
    const kind = required(attributes, 'by');
    const isKind = (value: string): value is ChartKind => value in charts;
    if (!isKind(kind)) throw new FactPathError(`没有按 ${kind} 的图，改成其中之一：${Object.keys(charts).join('、')}`);
    if (data.awards.length === 0) return notFilled;
    const chart: ChartData = charts[kind](data.awards, competitionNames(data));
    const sample = awardsAreSamples(data);
    return {props: {kind, chart, sample}, marks: sample ? 1 : 0};
  },

  AwardExplorer: (data) => {
    if (data.awards.length === 0) return notFilled;
    const names = competitionNames(data);
    const years = charts.year(data.awards);
    const competitions = charts.competition(data.awards, names).rows.map((row) => row.label);
    const listed = new Set(competitions);
    const bucket = (row: AwardRow) => (listed.has(row.competition) ? row.competition : otherCompetitions);
    const groups = awardRows(data.awards, names);
    return {
      props: {
        levels: awardLevels.map((level) => label('level', level)),
        competitions,
        rows: years.rows.map((row) => {
          const rows: AwardRow[] = groups.find((group) => String(group.season) === row.label)?.rows ?? [];
          return {
            label: row.label,
            values: competitions.map((name) =>
              awardLevels.map(
                (level) => rows.filter((item) => bucket(item) === name && item.level === label('level', level)).length,
              ),
            ),
          };
        }),
        sample: awardsAreSamples(data),
      },
      marks: awardsAreSamples(data) ? 1 : 0,
    };
  },
};

/** 路线图节点；taught 换成站内路径。 */
function learningNode(node: LabData['learningMap']['nodes'][number]) {
  return {
    id: node.id,
    title: node.title,
    stage: node.stage,
    branch: node.branch,
    requires: node.requires,
    criterion: node.criterion,
    href: `/docs/${node.taught.replace(/\.mdx(?=#|$)/, '')}`,
  };
}
export type LearningNodeView = ReturnType<typeof learningNode>;

/** 获奖明细按年展开，每年一个三级标题；由 remark 放进目录。 */
export function awardGroups(data: LabData): {season: number; rows: AwardRow[]; sample: boolean}[] {
  return awardRows(data.awards, competitionNames(data)).map((group) => ({...group, sample: awardsAreSamples(data)}));
}
