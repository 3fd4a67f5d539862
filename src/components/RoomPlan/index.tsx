import React, {type ReactNode} from 'react';
import {keysOf, plan as kinds} from '@site/src/plugins/lab-data/schema/enums';
import type {DataProps} from '@site/src/plugins/lab-data/views';
import SampleBadge from '@site/src/components/SampleBadge';
import styles from './styles.module.css';

/** number：本页第几幅图，由构建编号。 */
export type RoomPlanProps = DataProps<'RoomPlan'> & {number: number};
type Plan = RoomPlanProps['plan'];
type Item = Plan['items'][number];

/** 图上的记号，清单里写着它是什么。 */
const signs: Readonly<Record<Item['kind'], string>> = {
  exit: '出',
  breaker: '电',
  extinguisher: '灭',
  'first-aid': '急',
  aed: 'AED',
  duty: '值',
  assembly: '集',
};

/** 一格多大；记号是边长两倍 half 的方块。 */
const cell = 24;
const half = 11;

const at = ({x, y}: {x: number; y: number}) => ({x: x * cell, y: y * cell});

/** 从最近的出口到集合点的箭头，两端让开记号。 */
function way(assembly: Item, items: readonly Item[]): string {
  const to = at(assembly);
  const exits = items.filter(({kind}) => kind === 'exit').map(at);
  const far = (exit: {x: number; y: number}) =>
    Math.hypot(to.x - exit.x, to.y - exit.y);
  const [from] = exits.sort((a, b) => far(a) - far(b));
  const length = from ? far(from) : 0;
  // 挨得太近，两个记号之间画不下箭头。
  if (!from || length < 2 * half + 12) return '';
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [start, end] = [half + 2, length - half - 3];
  const [x, y] = [from.x + dx * end, from.y + dy * end];
  const barb = (side: 1 | -1) =>
    `${x - 6 * dx + side * 4 * dy} ${y - 6 * dy - side * 4 * dx}`;
  return `M${from.x + dx * start} ${from.y + dy * start}L${x} ${y}M${barb(1)}L${x} ${y}L${barb(-1)}`;
}

/** 图的范围：房间与门外的记号，四周各留一点。 */
function frame(width: number, depth: number, items: readonly Item[]) {
  const [xs, ys] = [items.map(({x}) => x * cell), items.map(({y}) => y * cell)];
  const [left, top] = [
    Math.min(0, ...xs) - half - 2,
    Math.min(0, ...ys) - half - 2,
  ];
  const right = Math.max(width * cell, ...xs) + half + 2;
  const bottom = Math.max(depth * cell, ...ys) + half + 2;
  return {
    viewBox: `${left} ${top} ${right - left} ${bottom - top}`,
    width: right - left,
    height: bottom - top,
  };
}

function Sign({kind, x, y}: Item): ReactNode {
  const wide = kind === 'aed' ? half + 6 : half;
  return (
    <g className={styles[kind]}>
      <rect
        x={x * cell - wide}
        y={y * cell - half}
        width={2 * wide}
        height={2 * half}
        rx={3}
      />
      <text className="tm" x={x * cell} y={y * cell + 5}>
        {signs[kind]}
      </text>
    </g>
  );
}

/** 图上有的几种，各在哪里；没有写 place 的，位置就是 safety 里已经写着的。 */
function legendOf({plan: {items}, places}: RoomPlanProps) {
  const known: Partial<Record<Item['kind'], string | null>> = places;
  return keysOf(kinds).flatMap((kind) => {
    const found = items
      .filter((item) => item.kind === kind)
      .map(({place}) => place ?? known[kind] ?? kinds[kind]);
    return found.length > 0
      ? [{kind, name: kinds[kind], places: found.join('；')}]
      : [];
  });
}

/** 平面图：一份数据，静态 SVG；同样的内容在下面的清单里。 */
export default function RoomPlan(props: RoomPlanProps): ReactNode {
  const {plan, number, sample} = props;
  const {width, depth, areas, items} = plan;
  return (
    <figure className={styles.plan}>
      <svg
        className="lab-drawing"
        {...frame(width, depth, items)}
        role="img"
        aria-label="平面图，内容与下面的清单相同"
      >
        {areas.map(({label, x, y, width: across, depth: down}) => (
          <g key={label}>
            <rect
              className={styles.area}
              x={x * cell}
              y={y * cell}
              width={across * cell}
              height={down * cell}
            />
            <text
              className="t tm"
              x={(x + across / 2) * cell}
              y={(y + down / 2) * cell + 5}
            >
              {label}
            </text>
          </g>
        ))}
        <rect
          className={styles.wall}
          width={width * cell}
          height={depth * cell}
        />
        {items
          .filter(({kind}) => kind === 'assembly')
          .map((item) => (
            <path
              key={`${item.x},${item.y}`}
              className="a"
              d={way(item, items)}
            />
          ))}
        {items.map((item) => (
          <Sign key={`${item.kind},${item.x},${item.y}`} {...item} />
        ))}
      </svg>
      <figcaption>
        <b>图 {number}</b> 平面图，不按比例
        {sample && <SampleBadge />}
        <ul>
          {legendOf(props).map(({kind, name, places}) => (
            <li key={kind}>
              <b className={styles[kind]}>{signs[kind]}</b>
              {signs[kind] !== name && `${name}：`}
              {places}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
