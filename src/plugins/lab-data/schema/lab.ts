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

const deputy = slot(
  name.describe('role 不在时找哪个角色：每件事至少两个人接得住；不写姓名'),
);

export const lab = z.strictObject({
  _meta: meta,
  name,
  short_name: name,
  school: name.optional(),
  college: name.optional(),
  founded_year: year(1950).nullish(),
  title: name
    .default('电子竞赛实验室手册')
    .describe('站名，显示在导航栏与浏览器标题'),
  tagline: text(40)
    .default('招新、考核、服务与规范，一处查清')
    .describe('一句话介绍，末尾不加句号'),
  url: z
    .url({protocol: /^https$/, error: '站点地址要以 https:// 开头'})
    .refine(
      (value) => new URL(value).pathname === '/',
      '站点地址带了路径，只写到域名，路径写在环境变量 BASE_URL 里',
    )
    .describe('站点自己的地址，只到域名'),
  edit_url: url
    .endsWith('/', '末尾没有 /，补上')
    .nullish()
    .describe('“编辑此页”的前缀，后面接文件的路径；为空就没有这个链接'),
  blog: z
    .strictObject({title: name, description: text(80)})
    .nullish()
    .describe('博客的标题与说明；为空就没有博客'),
  icp: text(40).nullish().describe('ICP 备案号；为空时页脚不显示'),
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
    ).describe('出事时打的单位电话；119、120、110 写在正文里，不用列'),
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
    ).describe('大家一起填的共享表格：预约、登记、库存'),
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
    after_hours: slot(text().describe('开放时间之外谁可以留下')),
    damage: slot(text().describe('损坏了谁赔、怎么赔')),
    locked_out: slot(text().describe('锁在门外找谁开门')),
    violation: z.array(text()).default([]),
  }).optional(),
  safety: record({
    breaker: text(60),
    extinguisher: text(60),
    first_aid_kit: text(60),
    aed: slot(
      text(60).describe('最近的 AED 在哪里；没有就写明没有、最近的在哪栋楼'),
    ),
    assembly_point: slot(text(60).describe('疏散后到哪里集合清点人数')),
    main_breaker: slot(
      text(60).describe('本室配电箱断不了时，楼层总闸在哪、归谁管'),
    ),
    reset_allowed: slot(text().describe('跳闸之后谁可以合闸')),
    reset_after_hours: slot(text().describe('关门以后跳闸了怎么办、谁来')),
    battery_box: slot(text(60).describe('充电用的防火箱放在哪里')),
    swollen_box: slot(
      text(60).describe(
        '鼓包、破损的电池隔离在哪里：不是充电用的那一只，离出口远',
      ),
    ),
    charge_who: slot(text().describe('谁可以给锂电池充电')),
    training_record: slot(
      text(60).describe('培训与承诺的记录存在哪里、归谁管'),
    ),
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
    instrument: slot(text().describe('仪器与工位怎么预约')),
    visit: slot(text().describe('来访与借场地怎么预约')),
  }).optional(),
  purchase: record({
    stocked: slot(z.array(text(60)).describe('常备的元器件与耗材')),
    take: slot(text().describe('常备的怎么领')),
    order: slot(z.array(text()).describe('没有的怎么申请购买，一步一条')),
    pcb: slot(text().describe('打样 PCB 走哪条路，由谁下单')),
    invoice_title: slot(text(60).describe('发票抬头')),
    tax_number: slot(text(40).describe('纳税人识别号，单位的')),
    reimburse: slot(z.array(text()).describe('报销要哪些材料，一步一条')),
    reimburse_days: slot(count.describe('交齐材料到账要几天')),
  }).optional(),
  outsiders: record({
    insurance: slot(text().describe('学生在实验室活动有什么保险')),
    parent_contact: slot(text().describe('家长有急事打给谁')),
    overnight: slot(text().describe('能不能在实验室过夜')),
    holiday: slot(text().describe('寒暑假留校训练住哪里、怎么申请')),
    travel: slot(text().describe('外出比赛谁带队、路费住宿谁出')),
    budget: slot(text().describe('一年的经费从哪里来、多少、谁批')),
    ledger: slot(text().describe('固定资产与耗材的账在哪里、谁记')),
    signer: slot(text().describe('采购、报销与合同由谁签字')),
    accepts: slot(z.array(text()).describe('企业可以给什么')),
    gives: slot(z.array(text()).describe('企业能得到什么')),
    refuses: slot(z.array(text()).describe('哪些合作不接受')),
    company_contact: slot(text().describe('企业合作联系谁')),
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
