/** 枚举的取值与它在页面上的中文，只写在这里；模式里的枚举由它得出。不引用别的模块，浏览器里也能用。 */
export const scope = {public: '公网', campus: '校园网', lab: '实验室网'};
export const who = {
  everyone: '所有人',
  applicant: '报名者',
  member: '成员',
  ops: '运维',
};
export const status = {
  ok: '正常',
  degraded: '变慢',
  maintenance: '维护',
  down: '停机',
  planned: '筹备中',
  retired: '已停用',
};
export const backup = {none: '不备份', daily: '每天', weekly: '每周'};
export const topic = {
  join: '招新',
  account: '账号',
  network: '网络',
  printer: '打印机',
  instrument: '仪器借用',
  purchase: '经费采购',
  safety: '安全',
  docs: '手册内容',
  other: '其他',
};
export const role = {
  git: '代码服务器',
  server: '综合服务器',
  workstation: '工作站',
};
export const method = {
  ssh: 'SSH',
  rdp: '远程桌面',
  console: '本机',
  web: '网页',
};
export const kind = {
  nvme: 'NVMe 固态',
  'sata-ssd': 'SATA 固态',
  hdd: '机械硬盘',
};
export const raid = {
  none: '不组',
  0: '0',
  1: '1',
  5: '5',
  6: '6',
  10: '10',
};
export const level = {national: '国家级', provincial: '省级', school: '校级'};
export const grade = {
  grand: '特等',
  first: '一等',
  second: '二等',
  third: '三等',
  merit: '优秀',
  other: '其他',
};
export const retake_scope = {
  'failed-only': '只考没通过的单元',
  all: '全部单元',
};
export const cycle = {
  annual: '每年',
  'biennial-odd': '奇数年',
  'biennial-even': '偶数年',
  irregular: '不定期',
  unknown: '未查到',
};
export const fact = {
  organizers: '主办',
  cycle: '周期',
  months: '时间',
  team: '人数',
  eligibility: '参赛资格',
  format: '赛制',
  official_urls: '官网',
  cahe_list: '榜单',
};
export const area = {
  parts: '元件与电路',
  instrument: '仪器与测量',
  digital: '单片机与数字',
  contest: '竞赛与考核',
  service: '网络与服务',
};
export const date_status = {
  official: '官方已公布',
  reported: '见于报道',
  estimated: '按往年推定',
  tbd: '待定',
};

/** 一组取值，按写出的次序。 */
export const keysOf = <Key extends string>(
  group: Readonly<Record<Key, unknown>>,
): Key[] => Object.keys(group).filter((key): key is Key => key in group);
