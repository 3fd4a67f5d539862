/**
 * 基准用的正文：同一个序号永远生成同一篇，与总篇数无关，所以不同规模、不同生成器量的是同一份内容。
 * 每篇约 6 KB：导语、七节（二级与三级标题）、一段代码、三处站内链接，不含真实事实。
 */

/** 一篇文档；正文里的标题编号与链接写法各家不同，由 write 的参数决定。 */
export interface Document {
  index: number;
  category: number;
  title: string;
  description: string;
  keywords: readonly string[];
  /** headingId：接在标题后面的固定编号，不支持的写空串；link：第几篇的链接目标。 */
  write: (link: (index: number) => string, headingId?: (id: string) => string) => string;
}

export const categories = ['入门', '元件', '仪器', '方法', '项目', '安全'] as const;

const things = ['示波器', '稳压电源', '逻辑分析仪', '开发板', '运算放大器', '继电器模块', '步进电机', '温度传感器'];
const tools = ['万用表', '信号发生器', '串口助手', '热风枪', '电子负载', '频谱仪', '游标卡尺', '放大镜'];
const actions = ['校准', '接线', '测量', '排障', '上电', '记录', '选型', '焊接', '标定', '复位'];
const places = ['输出端', '参考地', '电源入口', '采样电阻', '接插件', '屏蔽层', '调试口', '测试点'];
const sections = ['准备', '步骤', '检查', '常见问题', '原理', '记录', '下一步'];

type Random = () => number;

/** mulberry32：几行就够的可复现随机数。 */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = (random: Random, list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';

function sentence(random: Random): string {
  const [thing, tool, action, place] = [things, tools, actions, places].map((list) => pick(random, list));
  const percent = 1 + Math.floor(random() * 30);
  return pick(random, [
    `${action}之前先确认${thing}的读数，偏差超过百分之${percent}就停下来，断电之后重新检查${place}。`,
    `把${tool}接到${thing}的${place}，等读数稳定之后再记下峰值、周期与噪声，单位一并写上。`,
    `每次${action}都写明时间、环境温度与所用的${tool}，别人照着做应当得到同样的结果。`,
  ]);
}

const paragraph = (random: Random, sentences: number): string =>
  Array.from({length: sentences}, () => sentence(random)).join('');

const shell = (index: number): string => `\`\`\`bash
mkdir -p records/${index} && cd records/${index}
git clone --depth 1 https://example.com/lab/board-${index}.git
tail -n 20 board-${index}/flash.log | grep -i "error"
\`\`\``;

const titleOf = (index: number): string => {
  const random = seeded(index + 100_003);
  return `${pick(random, things)}的${pick(random, actions)}（第 ${index + 1} 篇）`;
};

function body(index: number, link: (index: number) => string, headingId: (id: string) => string): string {
  const random = seeded(index + 1);
  const blocks = sections.flatMap((name, order) => {
    const depth = order === 2 || order === 4 ? '###' : '##';
    return [`${depth} ${name}${headingId(`part-${order + 1}`)}`, paragraph(random, 4), paragraph(random, 3)];
  });
  // 命令插在第二节之后；链接只指向前五十篇，最小的规模里也有。
  blocks.splice(6, 0, shell(index));
  const links = [1, 7, 13].map((step) => (index + step) % 50).map((to) => `- [${titleOf(to)}](${link(to)})`);
  return [paragraph(random, 2), ...blocks, links.join('\n')].join('\n\n');
}

/** 前 count 篇。 */
export function documents(count: number): Document[] {
  return Array.from({length: count}, (_, index) => {
    const random = seeded(index + 200_003);
    const words = [things, tools, actions, places].map((list) => pick(random, list));
    return {
      index,
      category: index % categories.length,
      title: titleOf(index),
      description: `讲${words.join('、')}四件事：先做什么、怎样算做对，出了问题从哪里查起。`,
      keywords: [...words, `第${index + 1}篇`, `board-${index}`],
      write: (link, headingId = () => '') => body(index, link, headingId),
    };
  });
}
