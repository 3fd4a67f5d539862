/** 服务、机器、竞赛：在 YAML 列表末尾按文字添一段，别处的注释与排版一个字也不动。 */
import {Document, isMap, isSeq, parseDocument, visit} from 'yaml';
import {buildDate as today} from '../../plugins/lab-data/schema';
import {routes} from '../../site.routes';
import {
  atMost,
  choicesOf,
  dataOf,
  finish,
  isNewId,
  isUrl,
  isWhole,
  local,
  optional,
  plain,
  read,
  Refusal,
  replaceData,
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

/** 添进 data/<list>.yml；编号重复的先停下。 */
function add(
  root: string,
  list: 'services' | 'machines' | 'competitions',
  record: Readonly<Record<string, Value>> & {id: string},
) {
  const file = `data/${list}.yml`;
  if (dataOf(root)[list].some(({id}) => id === record.id)) {
    throw new Refusal(`${file} 里已经有 ${record.id}，没有改动。换一个编号，或直接编辑那一条`);
  }
  replaceData(root, file, appendRecord(read(root, file), list, record));
  return [file];
}

const idQuestion = (taken: readonly {id: string}[]): Question => ({
  name: 'id',
  label: '编号',
  hint: '小写英文与短横线，正文按它取数据，发布后不改',
  check: isNewId(taken.map((item) => item.id)),
});

const pick = (name: string, label: string, field: string, fallback: string): Question => ({
  name,
  label,
  choices: choicesOf(field),
  fallback: () => fallback,
});

const whole = (answer = ''): number | null => (answer === '' ? null : Number(answer));

/** 空着的不写进记录。 */
const filled = (record: Answers): Answers =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));

/** 示例域名只能出现在示例记录里。 */
const isSampleUrl = (value: string) => value !== '' && new URL(value).hostname.endsWith('.example');

const serviceKinds = {
  git: '代码托管',
  files: '文件',
  'web-explorer': '网页文件浏览',
  printer: '打印',
  wifi: '无线网',
  vpn: 'VPN',
  chat: '聊天',
  docs: '文档与知识库',
  other: '其他',
};

const statusNote: Question = {
  name: 'status_note',
  label: '状态说明',
  hint: '状态不是 ok 时写原因',
  fallback: ({status}) => (status === 'ok' ? '' : '说明待补'),
};

export const service: Kind = {
  label: '一个服务',
  questions: (root) => {
    const {services, machines, lab} = dataOf(root);
    const topics = lab.contacts.map(({topic}) => [topic, choicesOf('topic')[topic] ?? ''] as const);
    return [
      idQuestion(services),
      {name: 'name', label: '名称', check: atMost(40)},
      {name: 'kind', label: '种类', choices: serviceKinds},
      {name: 'purpose', label: '用来做什么', hint: '60 字以内', check: atMost(60)},
      {name: 'url', label: '网页入口', fallback: optional, check: isUrl},
      pick('scope', '在哪里能用', 'scope', 'lab'),
      pick('who', '谁可以用', 'who', 'member'),
      {name: 'account_required', label: '要账号吗', choices: plain(['是', '否']), fallback: () => '是'},
      {name: 'contact_topic', label: '有事找谁', choices: Object.fromEntries(topics), fallback: () => 'account'},
      {
        name: 'host_machine',
        label: '跑在哪台机器上',
        choices: Object.fromEntries(machines.map(({id, name}) => [id, name])),
        fallback: optional,
      },
      pick('status', '状态', 'status', 'ok'),
      statusNote,
    ];
  },
  create: (root, answers) => {
    const {id = '', url = ''} = answers;
    const written = add(root, 'services', {
      ...filled(answers),
      id,
      url: url === '' ? null : url,
      account_required: answers.account_required === '是',
      status_since: today(),
      docs: {guide: null, entrance: []},
      sample: isSampleUrl(url),
    });
    return {
      written,
      next: [
        `npm start，打开 ${local(routes.serviceOverview)}，新服务已在总览表与首页里`,
        `写使用指南：npm run new -- doc --folder services；写好后把路径填进这条记录的 docs.guide`,
        `正文里用 <ServiceCard id="${id}" /> 显示它的卡片`,
        finish,
      ],
    };
  },
};

export const machine: Kind = {
  label: '一台机器',
  questions: (root) => [
    idQuestion(dataOf(root).machines),
    {name: 'name', label: '名称', check: atMost(40)},
    {name: 'role', label: '类型', choices: choicesOf('role')},
    {name: 'purpose', label: '用来做什么', hint: '60 字以内', check: atMost(60)},
    pick('who', '谁可以用', 'who', 'member'),
    {name: 'cpu', label: '处理器型号', check: atMost(40)},
    {name: 'cores', label: '总核数', check: isWhole},
    {name: 'threads', label: '总线程数', hint: '不少于核数', fallback: ({cores = ''}) => cores, check: isWhole},
    {name: 'ram_gib', label: '内存（GiB）', check: isWhole},
    {name: 'disk_gb', label: '系统盘容量（GB）', check: isWhole},
    pick('disk_kind', '系统盘种类', 'kind', 'nvme'),
    {name: 'os', label: '操作系统', fallback: () => 'Ubuntu'},
    {name: 'os_version', label: '系统版本', fallback: () => '24.04 LTS'},
    pick('status', '状态', 'status', 'ok'),
  ],
  create: (root, answers) => {
    const {id = '', name = '', role = '', purpose = '', who = '', status = ''} = answers;
    const written = add(root, 'machines', {
      id,
      name,
      role,
      cpu: {model: answers.cpu ?? '', sockets: 1, cores: Number(answers.cores), threads: Number(answers.threads)},
      ram_gib: Number(answers.ram_gib),
      disks: [{kind: answers.disk_kind ?? '', size_gb: Number(answers.disk_gb), count: 1, raid: 'none', mount: '/'}],
      os: {name: answers.os ?? '', version: answers.os_version ?? ''},
      purpose,
      who,
      status,
      sample: false,
    });
    return {
      written,
      next: [
        '补上登录方式、软件与备份，写法照同文件的其他机器；不写序列号、资产编号与硬件地址',
        `写机器页：npm run new -- doc --folder ops-doc/machine-info，页里用 <MachineSpec id="${id}" />`,
        'npm start，打开那一页核对',
        finish,
      ],
    };
  },
};

const factFields = ['organizers', 'cycle', 'months', 'team', 'eligibility', 'format', 'official_urls', 'cahe_list'];

export const competition: Kind = {
  label: '一项竞赛',
  questions: (root) => [
    idQuestion(dataOf(root).competitions),
    {name: 'name', label: '全称', check: atMost(40)},
    {name: 'short_name', label: '简称', hint: '用在表格与统计图里', check: atMost(40)},
    {name: 'summary', label: '一句话介绍', hint: '80 字以内，说适合谁', check: atMost(80)},
    {name: 'format', label: '赛制', hint: '如“省赛、全国总决赛两级”'},
    pick('cycle', '周期', 'cycle', 'unknown'),
    {name: 'team_min', label: '每队最少几人', fallback: optional, check: isWhole},
    {name: 'team_max', label: '每队最多几人', fallback: optional, check: isWhole},
    {name: 'url', label: '官网', fallback: optional, check: isUrl},
  ],
  create: (root, answers) => {
    const {id = '', url = '', team_min: least, team_max: most, ...others} = answers;
    const written = add(root, 'competitions', {
      id,
      ...others,
      team_min: whole(least),
      team_max: whole(most),
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
    });
    return {
      written,
      next: [
        '逐条核对 facts：写上 value 与 source_url，打开过原文的把 confidence 改成 verified',
        `在 docs/exam/some-competition.mdx 里添一节，用 <CompetitionFacts id="${id}" />`,
        '日期写进 data/competitions_calendar.yml，只收指得出依据的',
        `npm start，打开 ${local(routes.competitions)} 核对`,
        finish,
      ],
    };
  },
};
