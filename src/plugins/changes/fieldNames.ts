/** 数据的字段在“最近更新”里叫什么；没有列出的用模式里的说明，说明也没有就只说哪一条改了。 */

/** 一份数据显示在哪一页（相对 /docs），与它叫什么。 */
export const files: Readonly<
  Record<string, readonly [name: string, page: string]>
> = {
  lab: ['实验室信息', '/lab-entrance-rules'],
  services: ['服务', '/services/2025-09-24_overview'],
  machines: ['机器', '/category/machine-info'],
  operations: ['运维', '/ops-doc/handover'],
  competitions: ['竞赛', '/exam/some-competition'],
  competitions_calendar: ['竞赛年历', '/exam/some-competition'],
  recruitment: ['招新与考核', '/exam/intro'],
  learning_map: ['学习路线图', '/exam/map'],
  starter_kit: ['新人起步包', '/exam/starter-kit'],
  glossary: ['术语', '/glossary'],
  awards: ['获奖', '/award-statistics'],
};

/** 读者不关心的：怎样核对的、来自哪里、网站自己的设置。 */
export const unread = new Set(
  `_meta sample id checked_on reviewed_on priced_on sources source_url source_note confidence docs requires taught exercise
  theme url edit_url blog announcement copyright_years host_machine match except unknown
  advisors competition_id grade precision`.split(/\s+/),
);

/** 字段 → 叫法。 */
// prettier-ignore
export const labels: Readonly<Record<string, string>> = {
  account_required: '要不要账号', action: '做什么', address: '地址', admission: '准入', aed: 'AED', allowed: '允许', appeal: '申诉', apply_how: '怎么申请',
  area: '类别', backup: '备份', band: '频段', booking: '预约', borrow_days: '借用天数', breaker: '配电箱', building: '楼', campus: '校区',
  channel: '联系方式', cidr: '网段', code: '编号', color: '彩色', count: '数量', cpu: '处理器', criterion: '通过标准', cycle: '周期', date: '日期',
  date_status: '日期来源', days: '天数', deadline: '截止', deputy: '代理人', docs_space: '共享文档', duplex: '双面', duties: '要做的事', duty: '值班',
  edition: '届次', eligibility: '报名资格', end: '结束', equipment: '设备', exam_policy: '考核', extinguisher: '灭火器', extra_endpoints: '其他入口', fee: '费用',
  firewall: '防火墙', first_aid_kit: '急救箱', form: '形式', from: '开始', full: '满分', grade_label: '等次', grades: '年级', host: '主机', hours: '学时', how: '办法',
  how_to_get: '怎么走', how_to_join: '怎么加入', identifier: '查询凭据', intro: '介绍', lab_members: '本室人数', level: '级别', license: '许可', location: '位置', majors_note: '专业',
  materials: '材料', max_times: '次数', minutes: '时长（分钟）', model: '型号', months: '月份', name: '名称', network: '网络', note: '说明', number: '电话',
  official_urls: '官网', open_hours: '开放时间', os: '系统', overnight: '跨夜', pass_each: '单元及格线', pass_total: '综合及格线', phones: '电话',
  place: '地点', prerequisites: '基础', price: '单价', print_quota_pages: '打印页数', printer: '打印机', probation: '试用期', project: '综合实践',
  publish_within_days: '公布期限（天）', purchase: '采购与报销', purpose: '用途', q: '问题', a: '回答', qty: '台数', queue: '打印队列', quota_gb: '空间（GB）',
  ram_gib: '内存（GiB）', reply_hours: '答复时限（小时）', results: '公布成绩', retake: '补考', revoke: '取消资格', role: '由谁负责', room: '房间',
  room_plan: '平面图', rule: '规定', rules: '规定', safety: '安全', scope: '范围', score_cap: '补考封顶', season: '届次', selection: '选拔',
  signup: '报名', spec: '规格', ssh_fingerprint: '主机指纹', ssh_host: 'SSH 主机', ssh_port: 'SSH 端口', ssid: '网络名', start: '开始', status: '状态',
  status_note: '状态说明', status_since: '状态起始', steps: '步骤', study: '备考', summary: '简介', team: '人数', team_size: '全队人数',
  text: '解释', title: '名称', to: '结束', track: '赛道', url: '网址', value: '内容', veto: '一票否决', version: '版本', violation: '违规处理', visitor: '访客', weeks: '周数',
  weekly_hours: '每周学时', weight_pct: '权重（%）', when: '时间', where: '在哪里', who: '对象', window_days: '期限（天）', within_days: '期限（天）',
};
