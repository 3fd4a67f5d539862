/**
 * data/ 里每个文件一份 zod 模式；TypeScript 类型由模式推出，不写第二遍。
 * 只在构建时使用，不进浏览器。
 */
import * as z from 'zod';
import {nearest} from '../diagnostics/nearest';

/* ---------- 基本类型 ---------- */

const text = (max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !/<\/?[a-z]/i.test(value), '不能写 HTML 标签，改成纯文本');
const name = text(40);
const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,40}$/, '编号的写法不对，只用小写英文、数字和短横线（2–41 个字符）')
  .describe('编号：小写英文、数字和短横线；正文按它取数据，发布后不改');
const url = z
  .url({protocol: /^(https?|ssh)$/, error: '不是完整的网址，要带 https:// 这样的开头'})
  .describe('完整的网址，带 https:// 这样的开头');

/** 日历上确实存在的日期，如 2025-09-24；2026-13-45 不会被悄悄进位。 */
export const isRealDate = (value: string) => {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
};
/** 写到年、月或日的时间的最后一天：2026 → 2026-12-31，2026-02 → 2026-02-28；过了这一天才算过去。 */
export function lastDayOf(value: string): string {
  const [year = 0, month = 12, day] = value.split('-').map(Number);
  // 下一个月的第 0 天就是这个月的最后一天。
  return day === undefined ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : value;
}

/** 东八区的今天，如 2026-11-20；构建时就是构建日，无脚本时的“今天”。 */
export const buildDate = (): string => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

const dateLike = (error: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, {error, abort: true})
    .refine(isRealDate, '日历上没有这一天，核对月与日');
const date = dateLike('日期写法不对，写成 "2025-09-24" 并加引号').describe('日期，写成 "2025-09-24" 并加引号');
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份写法不对，写成 "2025-09" 并加引号')
  .describe('月份，写成 "2025-09" 并加引号');
const moment = z.union([
  date,
  z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d[+-]\d{2}:\d{2}$/,
      '时刻写法不对，写成 "2025-09-28T19:00+08:00" 并加引号',
    )
    .refine((value) => isRealDate(value.slice(0, 10)), '日历上没有这一天，核对月与日'),
]);
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {error: '时刻写法不对，写成 "08:00" 并加引号', abort: true})
  .describe('时刻，写成 "08:00" 并加引号');
const count = z.int().min(0);

/** 一条记录：不许有模式之外的键；sample 缺省继承上一级。 */
const record = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    sample: z.boolean().optional().describe('true 是占位的示例，页面上带标记；不写就跟随文件顶部的 _meta'),
  });

const meta = z.strictObject({
  sample: z.boolean().describe('true 表示整份文件还是示例；全部确认之后改成 false'),
  checked_on: date.describe('最近一次核对这份文件的日期'),
  owner_role: name.describe('由哪个角色维护，不写姓名'),
});

/* ---------- 枚举与中文 ---------- */

const scope = z.enum(['public', 'campus', 'lab']);
const who = z.enum(['everyone', 'applicant', 'member', 'ops']);
const status = z.enum(['ok', 'degraded', 'maintenance', 'down', 'planned', 'retired']);
const contactTopic = z.enum([
  'join',
  'account',
  'network',
  'printer',
  'instrument',
  'purchase',
  'safety',
  'docs',
  'other',
]);

/** 枚举值在页面上的中文，按字段名查。 */
export const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scope: {public: '公网', campus: '校园网', lab: '实验室网'},
  who: {everyone: '所有人', applicant: '报名者', member: '成员', ops: '运维'},
  status: {ok: '正常', degraded: '变慢', maintenance: '维护', down: '停机', planned: '筹备中', retired: '已停用'},
  backup: {none: '不备份', daily: '每天', weekly: '每周'},
  topic: {
    join: '招新',
    account: '账号',
    network: '网络',
    printer: '打印机',
    instrument: '仪器借用',
    purchase: '经费采购',
    safety: '安全',
    docs: '手册内容',
    other: '其他',
  },
  role: {git: '代码服务器', server: '综合服务器', workstation: '工作站'},
  method: {ssh: 'SSH', rdp: '远程桌面', console: '本机', web: '网页'},
  kind: {nvme: 'NVMe 固态', 'sata-ssd': 'SATA 固态', hdd: '机械硬盘'},
  level: {national: '国家级', provincial: '省级', school: '校级'},
  grade: {grand: '特等', first: '一等', second: '二等', third: '三等', merit: '优秀', other: '其他'},
  retake_scope: {'failed-only': '只考没通过的单元', all: '全部单元'},
  cycle: {
    annual: '每年',
    'biennial-odd': '两年一次（奇数年）',
    'biennial-even': '两年一次（偶数年）',
    irregular: '不定期',
    unknown: '待核实',
  },
  stage: {
    signup: '报名',
    school: '校赛',
    province: '省赛',
    regional: '分赛区',
    national: '全国赛',
    result: '公布结果',
    other: '其他',
  },
  date_status: {official: '官方已公布', reported: '见于报道', estimated: '按往年推定', tbd: '待定'},
};

/* ---------- 七个文件，另加学习路线图 ---------- */

/** 浅色模式下与纸色 #fcfcf9 的对比度（WCAG 2 的算法）。 */
function contrastOnPaper(color: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return (luminance('#fcfcf9') + 0.05) / (luminance(color) + 0.05);
}

const lab = z.strictObject({
  _meta: meta,
  name,
  short_name: name,
  school: name.optional(),
  college: name.optional(),
  founded_year: z.int().min(1950).max(2100).nullish(),
  title: name.default('电子竞赛实验室手册').describe('站名，显示在导航栏与浏览器标题'),
  tagline: text(40).default('招新、考核、服务与规范，一处查清').describe('一句话介绍，末尾不加句号'),
  url: z.url({protocol: /^https$/, error: '站点地址要以 https:// 开头'}).describe('站点自己的地址，不带末尾的斜杠'),
  forge_url: url.nullish().describe('代码托管的仓库地址；为空时页面不显示“编辑此页”'),
  icp: text(40).nullish().describe('ICP 备案号；为空时页脚不显示'),
  copyright_years: z.string().regex(/^\d{4}(–\d{4})?$/, '年份写法不对，写成 2025 或 2025–2026（用连接号 –）'),
  license: text(60).optional(),
  announcement: z.strictObject({id, text: text(120)}).optional(),
  location: record({
    building: name.optional(),
    room: name,
    campus: name.optional(),
    how_to_get: text().optional(),
  }),
  open_hours: z
    .array(
      record({label: name, days: name, from: clock, to: clock, overnight: z.boolean().optional()}).refine(
        (hours) => hours.overnight === true || hours.from < hours.to,
        {path: ['to'], error: '关门不晚于开门，核对两个时刻；跨过零点的加 overnight: true'},
      ),
    )
    .default([]),
  duty: record({rule: text(), roster_url: url.nullish()}).optional(),
  contacts: z.array(record({topic: contactTopic, role: name, channel: text(60), note: text().optional()})),
  channels: z.array(record({name, purpose: text(), how_to_join: text()})).default([]),
  equipment: z.array(record({name, spec: text(60).optional(), qty: count, note: text().optional()})).default([]),
  directions: z.array(record({id, name, intro: text()})).default([]),
  rules: record({
    borrow_days: count.optional(),
    reply_hours: count.optional(),
    print_quota_pages: count.optional(),
    print_quota_period: text(20).optional(),
    violation: z.array(text()).default([]),
  }).optional(),
  safety: record({
    breaker: text(60),
    extinguisher: text(60),
    first_aid_kit: text(60),
    reviewed_on: date.optional(),
    reviewer_role: name.optional(),
  }),
  admission: record({
    who: z.array(text()).default([]),
    steps: z.array(text()).default([]),
    visitor: text().optional(),
    revoke: z.array(text()).default([]),
  }).optional(),
  faq: z.array(record({id, q: text(40), a: text()})).default([]),
  docs_space: record({name, folders: z.array(name).default([])}).optional(),
  network: z
    .array(
      record({
        zone: name,
        cidr: text(40).nullish(),
        dns: text().nullish(),
        vpn: text().nullish(),
        note: text().optional(),
      }),
    )
    .default([]),
  theme: z
    .strictObject({
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, '写成 #0a6a4b 这样的六位颜色')
        .refine((value) => contrastOnPaper(value) >= 4.5, '与纸色的对比度不到 4.5，换一个更深的颜色')
        .nullish()
        .describe('动作色（链接、按钮），如 "#0a6a4b"；为空用默认的绿。深色模式的颜色由它得出'),
    })
    .optional(),
});

const service = record({
  id,
  name,
  kind: z.enum(['git', 'files', 'web-explorer', 'printer', 'wifi', 'vpn', 'chat', 'docs', 'other']),
  purpose: text(60),
  url: url.nullable(),
  extra_endpoints: z.array(z.strictObject({label: name, value: text()})).default([]),
  host: text(80).optional(),
  ssh_host: text(80).optional(),
  ssh_port: z.int().min(1).max(65535).optional(),
  scope,
  who,
  account_required: z.boolean(),
  apply_how: text().optional(),
  contact_topic: contactTopic,
  host_machine: id.optional(),
  status,
  status_note: text().optional().describe('状态不是 ok 时必须写明原因'),
  status_since: date.optional(),
  quota_gb: z.number().min(0).nullish(),
  retention_days: count.nullish(),
  backup: z.enum(['none', 'daily', 'weekly']).optional(),
  last_restore_drill: date.nullish(),
  version: text(20).optional(),
  license_note: text().optional(),
  lfs: z.boolean().optional(),
  docs: z
    .strictObject({guide: text().nullable(), entrance: z.array(text()).default([])})
    .describe('使用指南与入口页，写 /docs/ 开头、不带 .mdx 的路径；没有使用指南写 null'),
  printer: z
    .strictObject({
      model: name,
      toner: name.optional(),
      paper: z.array(name),
      color: z.boolean(),
      duplex: z.boolean(),
      queue: name,
      location: name,
      refill_role: name.optional(),
    })
    .optional(),
  wifi: z.array(z.strictObject({ssid: name, band: name, reach: text(60), for: text(60).optional()})).optional(),
}).superRefine((value, context) => {
  if (value.status !== 'ok' && !value.status_note) {
    context.addIssue({code: 'custom', path: ['status_note'], message: '状态不是 ok 时必须写明原因，补上 status_note'});
  }
  if (value.scope === 'public' && !value.url?.startsWith('https://')) {
    context.addIssue({code: 'custom', path: ['url'], message: '公网服务的入口必须是 https，改用 https:// 地址'});
  }
});

const disk = z
  .strictObject({
    kind: z.enum(['nvme', 'sata-ssd', 'hdd']),
    size_gb: z.number().positive(),
    count: z.int().min(1),
    raid: z.enum(['none', '0', '1', '5', '6', '10'], {
      error: 'raid 只能是 none、"0"、"1"、"5"、"6"、"10"，数字要加引号',
    }),
    mount: text(40),
  })
  .superRefine((value, context) => {
    const least = {none: 1, '0': 2, '1': 2, '5': 3, '6': 4, '10': 4}[value.raid];
    if (value.count < least || (value.raid === '10' && value.count % 2 === 1)) {
      context.addIssue({
        code: 'custom',
        path: ['count'],
        message: `RAID ${value.raid} 至少要 ${least} 块盘${value.raid === '10' ? '且为偶数' : ''}，核对 count 与 raid`,
      });
    }
  });

const machine = record({
  id,
  name,
  role: z.enum(['git', 'server', 'workstation']),
  location_hint: text(60).optional(),
  cpu: z
    .strictObject({model: name, sockets: z.int().min(1), cores: z.int().min(1), threads: z.int().min(1)})
    .refine((cpu) => cpu.cores <= cpu.threads, {path: ['threads'], error: '线程数不能少于核数，核对 cores 与 threads'}),
  gpu: z.array(z.strictObject({model: name, count: z.int().min(1), vram_gib: z.number().positive()})).default([]),
  ram_gib: z.number().positive(),
  disks: z.array(disk),
  nic_gbps: z.number().positive().optional(),
  os: z.strictObject({
    name,
    version: name,
    kernel_note: text(40).optional(),
    support_until: text(20).optional(),
  }),
  purpose: text(60),
  who,
  access: z
    .array(
      z.strictObject({method: z.enum(['ssh', 'rdp', 'console', 'web']), address: text(80), note: text(60).optional()}),
    )
    .default([]),
  booking: text().optional(),
  software: z.array(z.strictObject({name, version: name, license_owner: name.optional()})).default([]),
  firewall: text(60).optional(),
  auto_updates: text(60).optional(),
  intrusion: text(60).optional(),
  backup: z.strictObject({target: text(60), schedule: text(60).optional()}).optional(),
  purchased_year: z.int().min(1990).max(2100).nullish(),
  status,
});

const competition = z
  .strictObject({
    id,
    name: text(40),
    short_name: name,
    aliases: z.array(name).default([]),
    summary: text(80),
    suits: z.array(id).default([]),
    organizers: z.array(name).default([]),
    cycle: z.enum(['annual', 'biennial-odd', 'biennial-even', 'irregular', 'unknown']),
    months: z.array(z.int().min(1).max(12)).default([]),
    team_min: z.int().min(1).nullable(),
    team_max: z.int().min(1).nullable(),
    eligibility: text().nullish(),
    format: text(),
    official_urls: z.array(url).default([]),
    cahe_list: z.strictObject({
      status: z.enum(['listed', 'not-listed', 'unknown']),
      edition: text(20).nullish(),
      source_url: url.nullish(),
    }),
    facts: z.array(
      z.strictObject({
        field: text(40),
        value: text(160),
        source_url: url.nullable(),
        source_note: text().optional(),
        checked_on: date,
        confidence: z.enum(['verified', 'secondary', 'unverified']),
      }),
    ),
  })
  .superRefine((value, context) => {
    if (value.team_min !== null && value.team_max !== null && value.team_min > value.team_max) {
      context.addIssue({code: 'custom', path: ['team_min'], message: '最少人数多于最多人数，核对两个值'});
    }
    if (value.cahe_list.status === 'listed' && !value.cahe_list.edition) {
      context.addIssue({
        code: 'custom',
        path: ['cahe_list', 'edition'],
        message: '写了 listed 就要写明是哪一版，补上 edition',
      });
    }
  });

const calendarEntry = z
  .strictObject({
    competition: id,
    season: z.int().min(1990).max(2100),
    stage: z.enum(['signup', 'school', 'province', 'regional', 'national', 'result', 'other']),
    title: text(40),
    start: z.union([date, month]).optional(),
    end: z.union([date, month]).optional(),
    date_status: z.enum(['official', 'reported', 'estimated', 'tbd']),
    source_url: url.nullish(),
    source_note: text().optional(),
    checked_on: date,
    note: text().optional(),
  })
  .superRefine((value, context) => {
    const fault = (key: string, message: string) => context.addIssue({code: 'custom', path: [key], message});
    if (value.start && value.end && value.end < value.start) fault('end', '结束早于开始，核对两个日期');
    if (value.date_status === 'tbd' && (value.start || value.end))
      fault('start', '待定的条目不写日期，删去 start 与 end');
    if (value.date_status !== 'tbd' && !value.start) fault('start', '缺少开始日期；还不知道就把 date_status 写成 tbd');
    if (value.date_status === 'estimated' && value.start && value.start.length > 7) {
      fault('start', '推定的日期只写到月，改成 "YYYY-MM"');
    }
    if ((value.date_status === 'official' || value.date_status === 'reported') && !value.source_url) {
      fault('source_url', '官方公布与见于报道的日期必须有来源，补上 source_url');
    }
  });

const recruitment = z
  .strictObject({
    _meta: meta,
    season: z.int().min(2000).max(2100),
    stages: z.array(
      record({
        id,
        title: name,
        start: moment,
        end: moment,
        place: name.optional(),
        who: name.optional(),
        action: text(60).optional(),
        note: text().optional(),
      }),
    ),
    signup: record({how: text(), deadline: moment, materials: z.array(text(60)).default([])}),
    eligibility: record({grades: text(60), majors_note: text(60), prerequisites: text()}),
    exam_policy: record({
      units: z.array(
        z
          .strictObject({
            id,
            title: name,
            form: name,
            minutes: z.int().positive().optional(),
            days: z.int().positive().optional(),
            full: z.int().positive(),
            weight_pct: z.int().min(0).max(100),
          })
          .refine((unit) => (unit.minutes === undefined) !== (unit.days === undefined), {
            path: ['minutes'],
            error: 'minutes 与 days 写且只写一个',
          }),
      ),
      pass_total: z.int().min(0).max(100),
      pass_each: z.int().min(0).max(100),
      veto: z.array(name).default([]),
      allowed: text(120).optional(),
    }),
    retake: record({
      allowed: z.boolean(),
      max_times: count.optional(),
      window_days: count.optional(),
      scope: z.enum(['failed-only', 'all']).optional(),
      score_cap: z.int().min(0).max(100).optional(),
    }),
    results: record({publish_within_days: count, channel: name, identifier: name}),
    appeal: record({within_days: count, how: text()}),
    probation: record({weeks: count, duties: z.array(text()).default([])}),
  })
  .superRefine((value, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({code: 'custom', path, message});
    const total = value.exam_policy.units.reduce((sum, unit) => sum + unit.weight_pct, 0);
    if (value.exam_policy.units.length > 0 && total !== 100) {
      fault(['exam_policy', 'units'], `各单元 weight_pct 合计是 ${total}，必须是 100，逐项核对`);
    }
    if (value.exam_policy.pass_each > value.exam_policy.pass_total) {
      fault(['exam_policy', 'pass_each'], '单元及格线高于综合及格线，核对两个值');
    }
    value.stages.forEach((stage, index) => {
      if (instant(stage.end) < instant(stage.start)) fault(['stages', index, 'end'], '结束早于开始，核对两个时刻');
      const previous = value.stages[index - 1];
      if (previous && instant(stage.start) < instant(previous.start)) {
        fault(['stages', index, 'start'], '比上一阶段开始得还早，按时间先后排列');
      }
    });
    const {allowed, max_times, window_days, scope, score_cap} = value.retake;
    if (!allowed && [max_times, window_days, scope, score_cap].some((item) => item !== undefined)) {
      fault(['retake', 'allowed'], '不许补考时其余几项应当删去，或把 allowed 改为 true');
    }
  });

/** 纯日期按东八区零点比较，返回毫秒。 */
function instant(value: string): number {
  return Date.parse(value.length === 10 ? `${value}T00:00+08:00` : value);
}

const award = z.strictObject({
  id,
  // CSV 里不加引号。
  date: dateLike('日期写法不对，写成 2025-09-24；Excel 会改成 2025/9/24，把这一列设为文本'),
  precision: z.enum(['day', 'month']),
  competition_id: z.union([id, z.literal('')]),
  competition_name: z.union([name, z.literal('')]),
  edition: z.union([name, z.literal('')]),
  season: z.coerce.number().int().min(1990).max(2100),
  level: z.enum(['national', 'provincial', 'school']),
  level_note: z.union([text(60), z.literal('')]),
  grade: z.enum(['grand', 'first', 'second', 'third', 'merit', 'other']),
  grade_label: name,
  track: z.union([name, z.literal('')]),
  work_title: z.union([name, z.literal('')]),
  team_size: z.coerce.number().int().min(1).max(50),
  lab_members: z.coerce.number().int().min(0).max(50),
  advisors: z.union([z.coerce.number().int().min(0).max(10), z.literal('')]),
  source_url: z.union([url, z.literal('')]),
  source_note: z.union([text(), z.literal('')]),
  sample: z.enum(['true', 'false']).transform((value) => value === 'true'),
});

const learningNode = z.strictObject({
  id,
  title: name,
  stage: id,
  branch: z.enum(['code', 'circuit', 'digital', 'bench', 'craft']),
  requires: z.array(id).default([]),
  criterion: text(),
  taught: text().describe('站内讲解处，相对 docs/，如 exam/exam-1.mdx#scope'),
});

/** 各个 YAML 文件（键是去掉 .yml 的文件名）→ 它的模式；不合的由 load.ts 报出文件与行。 */
export const schemas = {
  lab,
  services: z.strictObject({_meta: meta, services: z.array(service).default([])}),
  machines: z.strictObject({_meta: meta, machines: z.array(machine).default([])}),
  competitions: z.strictObject({_meta: meta, competitions: z.array(competition).default([])}),
  competitions_calendar: z.strictObject({_meta: meta, entries: z.array(calendarEntry).default([])}),
  recruitment,
  learning_map: z.strictObject({
    _meta: meta,
    stages: z.array(z.strictObject({id, title: name, weeks: name})).default([]),
    nodes: z.array(learningNode).default([]),
  }),
};
/** awards.csv 的一行，各列读进来都是文字。 */
export const awardSchema = award;

export type Lab = z.infer<typeof lab>;
export type Service = z.infer<typeof service>;
export type Machine = z.infer<typeof machine>;
export type Disk = z.infer<typeof disk>;
export type Competition = z.infer<typeof competition>;
export type CalendarEntry = z.infer<typeof calendarEntry>;
export type Recruitment = z.infer<typeof recruitment>;
export type Award = z.infer<typeof award>;
export type LearningMap = z.infer<typeof schemas.learning_map>;

/** 不认识的字段；像是不该公开的，连同原因一起说。 */
export const unknownField = (key: string): string =>
  `有不认识的字段 ${key}，核对拼写或删去${/pass|serial|asset|mac|bmc/.test(key) ? '；公开站点不写口令、序列号与硬件地址' : ''}`;

/** 想写的多半是哪一个：页面上的中文，或拼错的。 */
function choice(field: unknown, written: unknown, values: readonly string[]): string {
  const chinese = Object.entries(typeof field === 'string' ? (labels[field] ?? {}) : {});
  const [shown] = chinese.find(([, label]) => label === written) ?? [];
  const guess = shown ?? (typeof written === 'string' ? nearest(written, values) : undefined);
  return guess === undefined ? '改成其中一个' : `是不是想写 ${guess}`;
}

/** zod 的问题 → 中文“问题；怎么改”。模式里写了自己的话时用那句。 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? '缺少这一项，按同类记录补上'
          : issue.input === null
            ? '空着，填上内容；选填的也可以删去这一行'
            : `类型不对，这里要${{string: '文本（加引号）', number: '数字', int: '整数', boolean: ' true 或 false', array: '列表', object: '一组键值'}[String(issue.expected)] ?? String(issue.expected)}`;
      case 'unrecognized_keys':
        return unknownField(issue.keys.join('、'));
      case 'invalid_value':
        if (issue.input === undefined) return `缺少这一项，补上：${issue.values.join('、')} 之一`;
        return `只能是 ${issue.values.join('、')} 之一，${choice(issue.path?.at(-1), issue.input, issue.values.map(String))}`;
      case 'too_small':
        return issue.origin === 'string' ? '不能为空，填上内容或删去这一项' : `太小，至少 ${String(issue.minimum)}`;
      case 'too_big':
        return issue.origin === 'string'
          ? `太长，至多 ${String(issue.maximum)} 字，改短`
          : `太大，至多 ${String(issue.maximum)}`;
      default:
        return undefined;
    }
  },
});
