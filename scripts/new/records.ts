/** 服务、机器、竞赛：在 YAML 列表末尾按文字添一段，别处的注释与排版一个字也不动。 */
import {Document, isMap, isSeq, parseDocument, visit} from 'yaml';
import {routes} from '../../site.routes';
import {labels} from '../../plugins/lab-data/schema';
import {
  finish,
  isSlug,
  isUrl,
  isWhole,
  local,
  oneOf,
  optional,
  read,
  Refusal,
  replaceData,
  today,
  type Answers,
  type Kind,
  type Question,
} from './kind';

type Value = string | number | boolean | null | readonly Value[] | {readonly [key: string]: Value};

/** 一条记录的 YAML，写法与手写的一致：日期加引号，里层的小记录写成一行。 */
function render(record: Readonly<Record<string, Value>>): string {
  const document = new Document([record]);
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
    Map: (_, node, ancestors) => {
      node.flow = ancestors.filter(isMap).length > 0;
    },
  });
  return document
    .toString({lineWidth: 0})
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** 在顶层列表的末尾添一条；列表空着或没写时补上这个键。 */
function appendRecord(source: string, list: string, record: Readonly<Record<string, Value>>): string {
  const text = source.endsWith('\n') ? source : `${source}\n`;
  const document = parseDocument(text);
  const block = render(record);
  const {contents} = document;
  const pair = isMap(contents) ? contents.items.find(({key}) => String(key) === list) : undefined;
  if (!pair) return `${text}\n${list}:\n${block}\n`;
  const items = pair.value;
  if (isSeq(items)) {
    const [start, stop] = items.range;
    if (items.items.length === 0) return `${text.slice(0, start).trimEnd()}\n${block}${text.slice(stop)}`;
    if (items.flow !== true) {
      const end = text.slice(0, stop).trimEnd().length;
      return `${text.slice(0, end)}\n\n${block}${text.slice(end)}`;
    }
  }
  throw new Refusal(`${list} 不是一行一条的列表，没有改动。手工添一条，写法照同类记录`);
}

/** 已经登记过的编号，先于写入发现重名。 */
function refuseDuplicate(source: string, list: string, id: string, file: string): void {
  const items = parseDocument(source).getIn([list], true);
  const ids = isSeq(items) ? items.items.map((item) => (isMap(item) ? String(item.get('id')) : '')) : [];
  if (ids.includes(id)) throw new Refusal(`${file} 里已经有 ${id}，没有改动。换一个编号，或直接编辑那一条`);
}

const choice = (field: string) => Object.keys(labels[field] ?? {});
const choiceHint = (field: string) =>
  Object.entries(labels[field] ?? {})
    .map(([value, word]) => `${value} ${word}`)
    .join('、');

function pick(name: string, label: string, field: string, fallback: string): Question {
  return {name, label, hint: choiceHint(field), fallback: () => fallback, check: oneOf(choice(field))};
}

const id: Question = {name: 'id', label: '编号', hint: '小写英文与短横线，正文按它取数据', check: isSlug};

/** 示例域名只能出现在示例记录里。 */
const isSampleUrl = (value: string) => value !== '' && new URL(value).hostname.endsWith('.example');

const serviceKinds = ['git', 'files', 'web-explorer', 'printer', 'wifi', 'vpn', 'chat', 'docs'];

export const service: Kind = {
  label: '一个服务',
  questions: () => [
    id,
    {name: 'title', label: '名称'},
    {name: 'kind', label: '种类', hint: serviceKinds.join('、'), check: oneOf(serviceKinds)},
    {name: 'purpose', label: '用来做什么', hint: '60 字以内'},
    {name: 'url', label: '网页入口', hint: '没有就空着', fallback: optional, check: isUrl},
    pick('scope', '在哪里能用', 'scope', 'lab'),
    pick('who', '谁可以用', 'who', 'member'),
    {name: 'account', label: '要账号吗', hint: '是、否', fallback: () => '是', check: oneOf(['是', '否'])},
    pick('contact', '有事找谁', 'topic', 'account'),
    {name: 'machine', label: '跑在哪台机器上', hint: 'machines.yml 里的编号', fallback: optional, check: isSlug},
    pick('status', '状态', 'status', 'ok'),
    {
      name: 'note',
      label: '状态说明',
      hint: '状态不是 ok 时写原因',
      fallback: ({status}) => (status === 'ok' ? '' : '说明待补'),
    },
  ],
  create: (root, answers) => {
    const file = 'data/services.yml';
    const source = read(root, file);
    refuseDuplicate(source, 'services', answers.id ?? '', file);
    const {url = '', machine: host = '', note = ''} = answers;
    replaceData(
      root,
      file,
      appendRecord(source, 'services', {
        id: answers.id ?? '',
        name: answers.title ?? '',
        kind: answers.kind ?? '',
        purpose: answers.purpose ?? '',
        url: url === '' ? null : url,
        scope: answers.scope ?? '',
        who: answers.who ?? '',
        account_required: answers.account === '是',
        contact_topic: answers.contact ?? '',
        ...(host === '' ? {} : {host_machine: host}),
        status: answers.status ?? '',
        ...(note === '' ? {} : {status_note: note}),
        status_since: today(),
        docs: {guide: null, entrance: []},
        sample: isSampleUrl(url),
      }),
    );
    return {
      written: [file],
      next: [
        `npm start，打开 ${local(routes.serviceOverview)}，新服务已在总览表与首页里`,
        `写使用指南：npm run new -- doc --folder services；写好后把路径填进这条记录的 docs.guide`,
        `正文里用 <ServiceCard id="${answers.id ?? ''}" /> 显示它的卡片`,
        finish,
      ],
    };
  },
};

const roles = Object.keys(labels.role ?? {});

export const machine: Kind = {
  label: '一台机器',
  questions: () => [
    id,
    {name: 'title', label: '名称'},
    {name: 'role', label: '类型', hint: choiceHint('role'), check: oneOf(roles)},
    {name: 'purpose', label: '用来做什么', hint: '60 字以内'},
    pick('who', '谁可以用', 'who', 'member'),
    {name: 'cpu', label: '处理器型号'},
    {name: 'cores', label: '总核数', check: isWhole},
    {name: 'threads', label: '总线程数', fallback: ({cores = '1'}) => cores, check: isWhole},
    {name: 'ram', label: '内存（GiB）', check: isWhole},
    {name: 'disk', label: '系统盘容量（GB）', check: isWhole},
    pick('disk-kind', '系统盘种类', 'kind', 'nvme'),
    {name: 'os', label: '操作系统', fallback: () => 'Ubuntu'},
    {name: 'os-version', label: '系统版本', fallback: () => '24.04 LTS'},
    pick('status', '状态', 'status', 'ok'),
  ],
  create: (root, answers) => {
    const file = 'data/machines.yml';
    const source = read(root, file);
    refuseDuplicate(source, 'machines', answers.id ?? '', file);
    replaceData(
      root,
      file,
      appendRecord(source, 'machines', {
        id: answers.id ?? '',
        name: answers.title ?? '',
        role: answers.role ?? '',
        cpu: {
          model: answers.cpu ?? '',
          sockets: 1,
          cores: Number(answers.cores),
          threads: Number(answers.threads),
        },
        ram_gib: Number(answers.ram),
        disks: [{kind: answers['disk-kind'] ?? '', size_gb: Number(answers.disk), count: 1, raid: 'none', mount: '/'}],
        os: {name: answers.os ?? '', version: answers['os-version'] ?? ''},
        purpose: answers.purpose ?? '',
        who: answers.who ?? '',
        status: answers.status ?? '',
        sample: false,
      }),
    );
    return {
      written: [file],
      next: [
        '补上登录方式、软件与备份，写法照同文件的其他机器；不写序列号、资产编号与硬件地址',
        `写机器页：npm run new -- doc --folder ops-doc/machine-info，页里用 <MachineSpec id="${answers.id ?? ''}" />`,
        'npm start，打开那一页核对',
        finish,
      ],
    };
  },
};

const factFields = ['organizers', 'cycle', 'months', 'team', 'eligibility', 'format', 'official_urls', 'cahe_list'];

const whole = (answer: string | undefined): number | null => (answer ? Number(answer) : null);

function competitionRecord(answers: Answers): Readonly<Record<string, Value>> {
  const {url = ''} = answers;
  return {
    id: answers.id ?? '',
    name: answers.title ?? '',
    short_name: answers.short ?? '',
    summary: answers.summary ?? '',
    cycle: answers.cycle ?? '',
    team_min: whole(answers['team-min']),
    team_max: whole(answers['team-max']),
    format: answers.format ?? '',
    official_urls: url === '' ? [] : [url],
    cahe_list: {status: 'unknown', edition: null, source_url: null},
    // 没打开过来源的一律写成待核实，查到一条改一条。
    facts: factFields.map((field) => ({
      field,
      value: '未查到，以当届通知为准',
      source_url: null,
      source_note: '新登记，尚未核对来源',
      checked_on: today(),
      confidence: 'unverified',
    })),
  };
}

export const competition: Kind = {
  label: '一项竞赛',
  questions: () => [
    id,
    {name: 'title', label: '全称'},
    {name: 'short', label: '简称', hint: '用在表格与统计图里'},
    {name: 'summary', label: '一句话介绍', hint: '80 字以内，说适合谁'},
    {name: 'format', label: '赛制', hint: '如“省赛、全国总决赛两级”'},
    pick('cycle', '周期', 'cycle', 'unknown'),
    {name: 'team-min', label: '每队最少几人', fallback: optional, check: isWhole},
    {name: 'team-max', label: '每队最多几人', fallback: optional, check: isWhole},
    {name: 'url', label: '官网', fallback: optional, check: isUrl},
  ],
  create: (root, answers) => {
    const file = 'data/competitions.yml';
    const source = read(root, file);
    refuseDuplicate(source, 'competitions', answers.id ?? '', file);
    replaceData(root, file, appendRecord(source, 'competitions', competitionRecord(answers)));
    return {
      written: [file],
      next: [
        '逐条核对 facts：写上 value 与 source_url，打开过原文的把 confidence 改成 verified',
        `在 docs/exam/some-competition.mdx 里添一节，用 <CompetitionFacts id="${answers.id ?? ''}" />`,
        '日期写进 data/competitions_calendar.yml，只收指得出依据的',
        `npm start，打开 ${local(routes.competitions)} 核对`,
        finish,
      ],
    };
  },
};
