/** data/lab.yml：名称、地点、开放时间、联系角色、规则。 */
import * as z from 'zod';
import {routes} from '../../../routes';
import {
  count,
  date,
  file,
  id,
  name,
  plain,
  oneOf,
  record,
  page,
  slot,
  text,
  many,
  url,
  year,
  checked,
  may,
  slots,
} from './fields';
import * as enums from './enums';

const clock = z.iso.time({precision: -1});
/** 迟早要填的一列话。 */
const texts = slot(z.array(text));

/** 导航栏与页脚的一个链接：站内的一页，或别处的网址。 */
const link = z.strictObject({
  label: name,
  ...may({page, url}),
});

export const lab = file({
  name,
  short_name: name,
  school: name.optional(),
  college: name.optional(),
  founded_year: year(1950).nullish(),
  title: name.default('电子竞赛实验室手册'),
  tagline: text.default('招新、考核、服务与规范，一处查清'),
  url: z
    .url({
      protocol: /^https$/,
      error: '站点地址不是完整的网址，以 https:// 开头',
      abort: true,
    })
    .refine(
      (value) => new URL(value).pathname === '/',
      '站点地址带了路径，只写到域名；路径写在环境变量 BASE_URL 里',
    ),
  edit_url: url.endsWith('/', '末尾没有 /，补上').nullish(),
  news_since: date.optional(),
  blog: z.strictObject({title: plain.max(40), description: plain}).nullish(),
  navbar: z.array(link).default([{label: '文档', page: routes.intro}]),
  footer: many(link),
  icp: text.regex(/ICP/i, '不是备案号，没有就写 null').nullish(),
  copyright_years: text.meta({expires: 0}),
  license: text.optional(),
  announcement: z.strictObject({id, text}).optional(),
  location: record({
    room: name,
    ...may({building: name, campus: name, how_to_get: text}),
  }),
  open_hours: many(
    record({
      label: name,
      days: name.regex(
        /^(?!.*(?:周|星期)[七八九])/,
        '没有这一天，一周从周一到周日',
      ),
      from: clock,
      to: clock,
    }),
  ),
  duty: record({rule: text, handover: slot(text)}).optional(),
  contacts: z
    .array(
      record({
        topic: oneOf(enums.topic).meta({unique: true}),
        role: name,
        deputy: slot(name.meta({ref: 'lab.contacts.role'})),
        channel: text,
        note: text.optional(),
      }),
    )
    .refine(
      (contacts) => contacts.some(({topic}) => topic === 'safety'),
      '缺少 topic 为 safety 的联系人，补一条并写角色与渠道、不写姓名',
    ),
  // 编号是页面上提到的；数据里没有写的，页面上是“尚未填写”。
  phones: slot(
    z.array(
      record({
        id: z
          .enum([
            'duty',
            'safety',
            'security',
            'clinic',
            'repair',
            'counselling',
            'other',
          ])
          .meta({unique: true}),
        name,
        // 谁的手机都打得通的单位电话；手机号是个人的，不收。
        number: slot(
          z.string().regex(
            // 手机号由档-9 说。
            /^(?:0\d{2,3}-\d{7,8}(-\d{1,6})?|1\d{10})$/,
            '电话写法不对，写手机打得通的单位固定电话 "010-00000000"（分机再接 -8000）；内线、短号手机打不通、写进 name：校保卫处（座机拨 8110）；不写个人的手机号',
          ),
        ),
        when: slot(text),
      }),
    ),
  ),
  channels: many(record({name, purpose: text, how_to_join: text})),
  sheets: slot(
    z.array(
      record({
        id: z
          .enum(['roster', 'workstation', 'instrument', 'stock', 'hazard'])
          .meta({unique: true}),
        name,
        url: slot(url),
      }),
    ),
  ),
  equipment: many(
    record({
      name,
      qty: count,
      ...may({spec: text, note: text}),
    }),
  ),
  directions: many(record({id, name, intro: text})),
  rules: record({
    violation: many(text),
    ...may({
      borrow_days: count,
      reply_hours: count,
      print_quota_pages: count,
      print_quota_period: text,
    }),
    ...slots('after_hours', 'damage', 'locked_out'),
  }).optional(),
  safety: record({
    breaker: text,
    extinguisher: text,
    first_aid_kit: text,
    first_aid: texts,
    first_aid_checked: slot(date.meta({expires: 92})),
    ...may({reviewed_on: checked, reviewer_role: name}),
    ...slots(
      'exits',
      'aed',
      'call_point',
      'assembly_point',
      'reset_allowed',
      'reset_after_hours',
      'battery_box',
      'swollen_box',
      'charge_who',
      'training_record',
    ),
  }),
  admission: record({
    who: many(text),
    steps: many(text),
    revoke: many(text),
    visitor: text.optional(),
  }).optional(),
  areas: many(
    record({
      name: name.meta({unique: true}),
    }),
  ),
  booking: record(slots('instrument', 'visit')).optional(),
  purchase: record({
    stocked: texts,
    order: texts,
    reimburse: texts,
    reimburse_days: slot(count),
    ...slots('take', 'pcb', 'invoice_title', 'tax_number'),
  }).optional(),
  outsiders: record({
    accepts: texts,
    gives: texts,
    refuses: texts,
    repository: slot(url),
    ...slots(
      'insurance',
      'parent_contact',
      'overnight',
      'holiday',
      'travel',
      'budget',
      'ledger',
      'signer',
      'company_contact',
    ),
  }).optional(),
  faq: many(record({id, q: text, a: text})),
  docs_space: record({name, folders: many(name)}).optional(),
  network: many(
    record({
      zone: name,
      cidr: text.nullish(),
      dns: text.nullish(),
      vpn: text.nullish(),
      note: text.optional(),
    }),
  ),
});
