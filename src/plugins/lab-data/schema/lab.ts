/** data/lab.yml：名称、地点、开放时间、联系角色、规则。 */
import * as z from 'zod';
import {
  across,
  clock,
  count,
  date,
  id,
  list,
  meta,
  name,
  oneOf,
  phone,
  record,
  slot,
  text,
  url,
  year,
} from './fields';
import * as enums from './enums';
import {roomPlan} from './roomPlan';

/** 页面上提到的电话与表格；数据里没有写的，页面上是“尚未填写”。 */
const phoneIds = [
  'duty',
  'safety',
  'security',
  'clinic',
  'repair',
  'other',
] as const;
const sheetIds = [
  'roster',
  'workstation',
  'instrument',
  'stock',
  'hazard',
] as const;

const deputy = slot(name);

export const lab = z.strictObject({
  _meta: meta,
  name,
  short_name: name,
  school: name.optional(),
  college: name.optional(),
  founded_year: year(1950).nullish(),
  title: name.default('电子竞赛实验室手册'),
  tagline: text(40).default('招新、考核、服务与规范，一处查清'),
  url: z
    .url({protocol: /^https$/, error: '站点地址要以 https:// 开头'})
    .refine(
      (value) => new URL(value).pathname === '/',
      '站点地址带了路径，只写到域名，路径写在环境变量 BASE_URL 里',
    ),
  edit_url: url
    .endsWith('/', '末尾没有 /，补上')
    .nullish()
    .describe('“编辑此页”的前缀，后面接文件的路径；为空就没有这个链接'),
  blog: z.strictObject({title: name, description: text(80)}).nullish(),
  icp: text(40).nullish(),
  copyright_years: z
    .string()
    .regex(
      /^\d{4}(–\d{4})?$/,
      '年份写法不对，写成 2025 或 2025–2026（用连接号 –）',
    ),
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
      record({
        label: name,
        days: name,
        from: clock,
        to: clock,
        overnight: z.boolean().optional(),
      }).refine((hours) => hours.overnight === true || hours.from < hours.to, {
        path: ['to'],
        error: '关门不晚于开门，核对两个时刻；跨过零点的加 overnight: true',
      }),
    )
    .default([]),
  duty: record({rule: text(), handover: slot(text())}).optional(),
  contacts: list(
    record({
      topic: oneOf(enums.topic),
      role: name,
      deputy,
      channel: text(60),
      note: text().optional(),
    }),
    'topic',
  ).superRefine(
    across((contacts, diagnostic) => {
      for (const needed of ['join', 'account', 'safety'] as const) {
        if (contacts.some((contact) => contact.topic === needed)) continue;
        diagnostic(
          '',
          `缺少 topic 为 ${needed} 的联系人，补一条并写角色与渠道、不写姓名`,
        );
      }
    }),
  ),
  phones: slot(
    list(
      record({
        id: z.enum(phoneIds),
        name,
        number: slot(phone),
        when: slot(text(40)),
        note: text().optional(),
      }),
    ),
  ),
  channels: z
    .array(record({name, purpose: text(), how_to_join: text()}))
    .default([]),
  sheets: slot(
    list(
      record({
        id: z.enum(sheetIds),
        name,
        url: slot(url),
        note: text().optional(),
      }),
    ),
  ),
  equipment: z
    .array(
      record({
        name,
        spec: text(60).optional(),
        qty: count,
        note: text().optional(),
      }),
    )
    .default([]),
  directions: list(record({id, name, intro: text()})).default([]),
  rules: record({
    borrow_days: count.optional(),
    reply_hours: count.optional(),
    print_quota_pages: count.optional(),
    print_quota_period: text(20).optional(),
    after_hours: slot(text()),
    damage: slot(text()),
    locked_out: slot(text()),
    violation: z.array(text()).default([]),
  }).optional(),
  safety: record({
    breaker: text(60),
    extinguisher: text(60),
    first_aid_kit: text(60),
    aed: slot(
      text(60).describe('最近的 AED 在哪里；没有就写明没有、最近的在哪栋楼'),
    ),
    assembly_point: slot(text(60)),
    main_breaker: slot(text(60)),
    reset_allowed: slot(text()),
    reset_after_hours: slot(text()),
    battery_box: slot(text(60)),
    swollen_box: slot(text(60)),
    charge_who: slot(text()),
    training_record: slot(text(60)),
    reviewed_on: date.optional(),
    reviewer_role: name.optional(),
  }),
  admission: record({
    who: z.array(text()).default([]),
    steps: z.array(text()).default([]),
    visitor: text().optional(),
    revoke: z.array(text()).default([]),
  }).optional(),
  room_plan: slot(roomPlan),
  booking: record({
    instrument: slot(text()),
    visit: slot(text()),
  }).optional(),
  purchase: record({
    stocked: slot(z.array(text(60))),
    take: slot(text()),
    order: slot(z.array(text())),
    pcb: slot(text()),
    invoice_title: slot(text(60).describe('发票抬头')),
    tax_number: slot(text(40).describe('纳税人识别号，单位的')),
    reimburse: slot(z.array(text())),
    reimburse_days: slot(count.describe('交齐材料到账要几天')),
  }).optional(),
  outsiders: record({
    insurance: slot(text().describe('学生在实验室活动有什么保险')),
    parent_contact: slot(text().describe('家长有急事打给谁')),
    overnight: slot(text()),
    holiday: slot(text()),
    travel: slot(text().describe('外出比赛谁带队、路费住宿谁出')),
    budget: slot(text().describe('一年的经费从哪里来、多少、谁批')),
    ledger: slot(text().describe('固定资产与耗材的账在哪里、谁记')),
    signer: slot(text().describe('采购、报销与合同由谁签字')),
    accepts: slot(z.array(text())),
    gives: slot(z.array(text())),
    refuses: slot(z.array(text())),
    company_contact: slot(text()),
    repository: slot(url.describe('手册的源代码仓库')),
  }).optional(),
  faq: list(record({id, q: text(40), a: text(300)})).default([]),
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
});
