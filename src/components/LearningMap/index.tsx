import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DataProps, LearningNodeView} from '@site/plugins/lab-data/views';
import styles from './styles.module.css';

/** number：本页第几幅图，由构建编号。 */
export type LearningMapProps = DataProps<'LearningMap'> & {number: number};

const branches = [
  {id: 'code', title: '程序与单片机'},
  {id: 'circuit', title: '电路与模电'},
  {id: 'digital', title: '数字与 FPGA'},
  {id: 'bench', title: '仪器焊接调试'},
  {id: 'craft', title: 'Git 与写报告'},
] as const;

/** 五列正好排进正文栏，桌面上不用横向滚动。 */
const box = {width: 136, height: 34};
const pitch = {x: 150, y: 52};
const origin = {x: 64, y: 52};
const stageGap = 28;

interface Placed {
  node: LearningNodeView;
  /** 所在阶段里的第几行，从 0 数起。 */
  row: number;
  x: number;
  y: number;
}

/** 列是方向，行在阶段内依次往下；只由节点次序决定，数据不变图就不变。 */
function layout(stages: LearningMapProps['stages'], nodes: LearningNodeView[]) {
  const placed = new Map<string, Placed>();
  const bands: {title: string; weeks: string; y: number; height: number}[] = [];
  let y = origin.y;
  for (const stage of stages) {
    const columns = branches.map((branch) =>
      nodes.filter((node) => node.stage === stage.id && node.branch === branch.id),
    );
    const height = Math.max(1, ...columns.map((column) => column.length)) * pitch.y;
    columns.forEach((column, index) => {
      column.forEach((node, row) =>
        placed.set(node.id, {node, row, x: origin.x + index * pitch.x, y: y + row * pitch.y}),
      );
    });
    bands.push({title: stage.title, weeks: stage.weeks, y, height});
    y += height + stageGap;
  }
  return {placed, bands, width: origin.x + branches.length * pitch.x - 14, height: y - stageGap - 8};
}

/** 箭头，接在折线的末端：向下或向右、向左。 */
const head = {down: 'm-4-5 4 5 4-5', right: 'm-5-4 5 4-5 4', left: 'm5-4-5 4 5 4'} as const;

/** 从先修节点到本节点的连线：同列直下，异列折线。 */
function trace(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + box.width / 2, from.y + box.height];
  const [x2, y2] = [to.x + box.width / 2, to.y];
  if (from.x === to.x) {
    if (to.y - from.y <= pitch.y + stageGap) return `M${x1} ${y1}V${y2}${head.down}`;
    // 同列隔着别的节点：从左侧绕过去；相邻两行各走一条道，免得两条线叠成一条。
    const lane = from.row % 2 === 0 ? 10 : 5;
    return `M${from.x} ${from.y + box.height / 2}h-${lane}V${to.y + box.height / 2}h${lane}${head.right}`;
  }
  if (y2 > y1) return `M${x1} ${y1}V${y2 - 12}H${x2}V${y2}${head.down}`;
  const forward = from.x < to.x;
  const [start, end] = forward ? [from.x + box.width, to.x] : [from.x, to.x + box.width];
  return `M${start} ${from.y + box.height / 2}H${(start + end) / 2}V${to.y + box.height / 2}H${end}${head[forward ? 'right' : 'left']}`;
}

/** 框里放不下括号里的补充；全名在下面的清单里。 */
function shortTitle(title: string): string {
  return title.replace(/（.*）$/, '');
}

/** 学习路线总图：一份数据，静态 SVG，每个节点都是链接；同样的内容在下面的清单里。 */
export default function LearningMap({number, stages, nodes}: LearningMapProps): ReactNode {
  const {placed, bands, width, height} = layout(stages, nodes);
  const all = [...placed.values()];
  return (
    <figure className={styles.map}>
      <div className="lab-scroll" role="region" aria-label="学习路线总图" tabIndex={0}>
        <svg className="lab-drawing" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          <title>学习路线总图：三个阶段、五个方向，箭头是列内建议的先后；内容与下面的清单相同</title>
          {branches.map((branch, index) => (
            <text key={branch.id} className="tb tm" x={origin.x + index * pitch.x + box.width / 2} y={24}>
              {branch.title}
            </text>
          ))}
          {bands.map((band) => (
            <g key={band.title}>
              <path className="d dash" d={`M0 ${band.y - 15}H${width}`} />
              <text className="tb" x={0} y={band.y + 14}>
                {band.title}
              </text>
              <text className="ts" x={0} y={band.y + 32}>
                {band.weeks.replace(/^第/, '')}
              </text>
            </g>
          ))}
          {all.flatMap((to) =>
            to.node.requires.map((id) => {
              const from = placed.get(id);
              return from && <path key={`${id}-${to.node.id}`} className="w" d={trace(from, to)} />;
            }),
          )}
          {all.map(({node, x, y}) => (
            <Link key={node.id} to={node.href}>
              <rect className="b" x={x} y={y} width={box.width} height={box.height} rx={3} />
              <text className="t tm" x={x + box.width / 2} y={y + 22}>
                {shortTitle(node.title)}
              </text>
            </Link>
          ))}
        </svg>
      </div>
      <figcaption>
        <b>图 {number}</b> 学习路线总图：列是方向，行是阶段，箭头是列内建议的先后
      </figcaption>
    </figure>
  );
}
