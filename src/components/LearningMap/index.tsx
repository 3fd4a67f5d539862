import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {nodeAnchor} from '@site/src/routes';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {useDone} from './done';
import styles from './styles.module.css';

/** number：本页第几幅图，由构建编号。 */
type LearningMapProps = PropsOf<'LearningMap'> & {number: number};
type Node = LearningMapProps['nodes'][number];

/** 四列与右边两根贯穿各阶段的长条正好排进正文栏；列间空 28，放得下绕行的线。 */
const box = {width: 120, height: 34};
const bar = {width: 78, pitch: 86};
const pitch = {x: 148, y: 52};
const origin = {x: 56, y: 52};
const stageGap = 28;

/** 一个方向的一列。 */
type Column = LearningMapProps['branches'][number] & {x: number; width: number};

interface Placed {
  node: Node;
  column: Column;
  /** 所在阶段里的第几行，从 0 数起。 */
  row: number;
  x: number;
  y: number;
  height: number;
}

/** 先是各个方向，右边是每个阶段都练的几门。 */
function columnsOf(branches: LearningMapProps['branches']): Column[] {
  const own = branches.filter(({throughout}) => !throughout);
  const shared = branches.filter(({throughout}) => throughout);
  const right = origin.x + own.length * pitch.x;
  return [
    ...own.map((branch, index) => ({
      ...branch,
      x: origin.x + index * pitch.x,
      width: box.width,
    })),
    ...shared.map((branch, index) => ({
      ...branch,
      x: right + index * bar.pitch,
      width: bar.width,
    })),
  ];
}

/** 列是方向，行在阶段内依次往下，每个阶段都练的占满一段；只由节点次序决定，数据不变图就不变。 */
function layout({stages, branches, nodes}: LearningMapProps) {
  const columns = columnsOf(branches);
  let bottom = origin.y;
  const placed: Placed[] = [];
  const bands = stages.map((stage, index) => {
    const y = bottom;
    const stops = columns.map(({id}) =>
      nodes.filter((node) => node.stage === stage.id && node.branch === id),
    );
    const rows = stops.map(({length}, at) =>
      columns[at]?.throughout ? 1 : length,
    );
    const height = Math.max(1, ...rows) * pitch.y;
    const isLast = index === stages.length - 1;
    const whole = height + (isLast ? box.height - pitch.y : stageGap);
    for (const [at, column] of columns.entries())
      for (const [row, node] of (stops[at] ?? []).entries()) {
        const share = whole / (stops[at]?.length ?? 1);
        const [step, tall] = column.throughout
          ? [share, share]
          : [pitch.y, box.height];
        const place = {x: column.x, y: y + row * step, height: tall};
        placed.push({node, column, row, ...place});
      }
    bottom += height + stageGap;
    return {...stage, y};
  });
  const {x = 0, width = 0} = columns.at(-1) ?? {};
  return {
    columns,
    placed,
    bands,
    width: x + width,
    height: bottom - stageGap - 8,
  };
}

/** 箭头，接在折线的末端：向下或向右、向左。 */
const head = {
  down: 'm-4-5 4 5 4-5',
  right: 'm-5-4 5 4-5 4',
  left: 'm5-4-5 4 5 4',
} as const;

/** 从先修节点到本节点的连线：同列直下，异列折线；每个阶段都练的不分先后，不连。 */
function trace(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + box.width / 2, from.y + box.height];
  const [x2, y2] = [to.x + box.width / 2, to.y];
  if (from.x === to.x) {
    if (to.y - from.y <= pitch.y + stageGap)
      return `M${x1} ${y1}V${y2}${head.down}`;
    // 同列隔着别的节点：从左侧绕过去；相邻两行各走一条道，免得两条线叠成一条。
    const lane = from.row % 2 === 0 ? 18 : 9;
    return `M${from.x} ${from.y + box.height / 2}h-${lane}V${to.y + box.height / 2}h${lane}${head.right}`;
  }
  if (y2 > y1) return `M${x1} ${y1}V${y2 - 12}H${x2}V${y2}${head.down}`;
  const forward = from.x < to.x;
  const [start, end] = forward
    ? [from.x + box.width, to.x]
    : [from.x, to.x + box.width];
  return `M${start} ${from.y + box.height / 2}H${(start + end) / 2}V${to.y + box.height / 2}H${end}${head[forward ? 'right' : 'left']}`;
}

/** 一站右上角的勾：做到了的才有；纸上没有做到的是一个空格，留着自己打勾。 */
function Tick({x, y, done}: {x: number; y: number; done: boolean}): ReactNode {
  return (
    <path
      className={done ? 'a' : `d ${styles.blank}`}
      d={
        done ? `M${x - 16} ${y + 9}l4 4 8-9` : `M${x - 15} ${y + 4}h10v10h-10z`
      }
    />
  );
}

/** 窄屏：一个方向一条竖线，从上往下学，一站就是一个节点。 */
function Lines({
  stages,
  branches,
  nodes,
  done,
}: LearningMapProps & {done: ReadonlySet<string>}): ReactNode {
  const lines = branches.map(({id, title}) => ({
    title,
    parts: stages
      .map((stage) => ({
        stage,
        stops: nodes.filter(
          (node) => node.stage === stage.id && node.branch === id,
        ),
      }))
      .filter(({stops}) => stops.length > 0),
  }));
  return (
    <div className={styles.lines} data-search-skip="">
      {lines.map(({title, parts}) => (
        <section key={title}>
          <b>{title}</b>
          {parts.map(({stage, stops}) => (
            <ol key={stage.id} className="lab-list" aria-label={stage.title}>
              <li className="lab-small">
                {stage.title}，{stage.weeks}
              </li>
              {stops.map((node) => (
                <li
                  key={node.id}
                  className={clsx(done.has(node.id) && styles.reached)}
                >
                  <Link to={`#${nodeAnchor(node.id)}`}>{node.title}</Link>
                </li>
              ))}
            </ol>
          ))}
        </section>
      ))}
    </div>
  );
}

/** 长条里一行放得下几个字；再长的分两行。 */
const mostInBar = 5;

/** 一站：方框或长条里的一段，点它到下面的清单。 */
function Stop({
  stop: {node, column, x, y, height},
  done,
}: {
  stop: Placed;
  done: boolean;
}): ReactNode {
  const {title} = node;
  const half = Math.ceil(title.length / 2);
  const isSplit = column.throughout && title.length > mostInBar;
  const lines = isSplit ? [title.slice(0, half), title.slice(half)] : [title];
  return (
    <Link to={`#${nodeAnchor(node.id)}`} className={clsx(done && styles.done)}>
      <rect
        className="b"
        x={x}
        y={y}
        width={column.width}
        height={height}
        rx={column.throughout ? undefined : 3}
      />
      <Tick x={x + column.width} y={y} done={done} />
      {lines.map((line, row) => (
        <text
          key={row}
          className="t tm"
          x={x + column.width / 2}
          y={y + (isSplit ? 15 : 22) + row * 16}
        >
          {line}
        </text>
      ))}
    </Link>
  );
}

const hoursOf = (nodes: readonly Node[]): number =>
  nodes.reduce((total, {hours}) => total + hours, 0);

type Layout = ReturnType<typeof layout>;

/** 列的标题，与一个阶段一条的横线。 */
function Grid({columns, bands, width}: Layout): ReactNode {
  return (
    <>
      {columns.map(({id, title, x, width: wide}) => (
        <text key={id} className="tb tm" x={x + wide / 2} y={24}>
          {title}
        </text>
      ))}
      {bands.map(({id, title, weeks, y}) => (
        <g key={id}>
          <path className="d dash" d={`M0 ${y - 15}H${width}`} />
          <text className="tb" x={0} y={y + 14}>
            {title}
          </text>
          <text className="ts" x={0} y={y + 32}>
            {weeks.replace(/^第\s?/, '')}
          </text>
        </g>
      ))}
    </>
  );
}

/** 各站之间的先后。 */
function Arrows({placed}: Layout): ReactNode {
  const ordered = placed.filter(({column}) => !column.throughout);
  return ordered.flatMap((to) =>
    ordered
      .filter(({node}) => to.node.requires.includes(node.id))
      .map((from) => (
        <path
          key={`${from.node.id}-${to.node.id}`}
          className="w"
          d={trace(from, to)}
        />
      )),
  );
}

/** 学习路线总图：一份数据，静态 SVG，每个节点都是链接；同样的内容在下面的清单里。 */
export default function LearningMap(props: LearningMapProps): ReactNode {
  const {number, stages, nodes} = props;
  const map = layout(props);
  const {columns, placed, width, height} = map;
  const [done] = useDone();
  const finished = nodes.filter(({id}) => done.has(id));
  const shared = columns.filter(({throughout}) => throughout);
  const everyStage = shared.map(({title}) => title).join('与');
  return (
    <figure className={`lab-box ${styles.map}`}>
      <div
        className="lab-scroll"
        role="region"
        aria-label="学习路线总图"
        tabIndex={0}
      >
        <svg
          className="lab-drawing"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
        >
          <title>
            {`学习路线总图：${stages.length} 个阶段、${columns.length - shared.length} 个方向，箭头是列内建议的先后；${everyStage ? `${everyStage}贯穿各阶段；` : ''}内容与下面各项相同`}
          </title>
          <Grid {...map} />
          <Arrows {...map} />
          {placed.map((stop) => (
            <Stop
              key={stop.node.id}
              stop={stop}
              done={done.has(stop.node.id)}
            />
          ))}
        </svg>
        <Lines {...props} done={done} />
      </div>
      <figcaption>
        <b>图 {number}</b> 学习路线总图：一列一个方向，从上往下学
        {shared.length > 0 && `；最后 ${shared.length} 列每个阶段都练`}
        {finished.length > 0 &&
          `。做到了 ${finished.length} 项，${hoursOf(finished)} / ${hoursOf(nodes)} 学时`}
      </figcaption>
    </figure>
  );
}
