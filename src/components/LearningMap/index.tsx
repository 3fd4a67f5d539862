import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {nodeAnchor} from '@site/src/routes';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import {useDone} from './done';
import styles from './styles.module.css';

/** number：本页第几幅图，由构建编号。 */
export type LearningMapProps = PropsOf<'LearningMap'> & {number: number};
type Node = LearningMapProps['nodes'][number];

const branches = [
  {id: 'code', title: '程序与单片机'},
  {id: 'circuit', title: '电路与模电'},
  {id: 'digital', title: '数字与 FPGA'},
  {id: 'bench', title: '仪器焊接调试'},
] as const;

/** 四列与右边两根贯穿三个阶段的长条正好排进正文栏；列间空 28，放得下绕行的线。 */
const box = {width: 120, height: 34};
const bar = {width: 78, pitch: 86};
const pitch = {x: 148, y: 52};
const origin = {x: 56, y: 52};
const bars = origin.x + branches.length * pitch.x;
const stageGap = 28;

interface Placed {
  node: Node;
  /** 所在阶段里的第几行，从 0 数起。 */
  row: number;
  x: number;
  y: number;
}

/** 列是方向，行在阶段内依次往下；只由节点次序决定，数据不变图就不变。 */
function layout(stages: LearningMapProps['stages'], nodes: Node[]) {
  const placed = new Map<string, Placed>();
  const bands: {
    id: string;
    title: string;
    weeks: string;
    y: number;
    height: number;
  }[] = [];
  let y = origin.y;
  for (const stage of stages) {
    const columns = branches.map((branch) =>
      nodes.filter(
        (node) => node.stage === stage.id && node.branch === branch.id,
      ),
    );
    const height =
      Math.max(1, ...columns.map((column) => column.length)) * pitch.y;
    columns.forEach((column, index) => {
      column.forEach((node, row) =>
        placed.set(node.id, {
          node,
          row,
          x: origin.x + index * pitch.x,
          y: y + row * pitch.y,
        }),
      );
    });
    bands.push({
      id: stage.id,
      title: stage.title,
      weeks: stage.weeks,
      y,
      height,
    });
    y += height + stageGap;
  }
  return {
    placed,
    bands,
    width: bars + bar.pitch + bar.width,
    height: y - stageGap - 8,
  };
}

/** 箭头，接在折线的末端：向下或向右、向左。 */
const head = {
  down: 'm-4-5 4 5 4-5',
  right: 'm-5-4 5 4-5 4',
  left: 'm5-4-5 4 5 4',
} as const;

/** 从先修节点到本节点的连线：同列直下，异列折线。 */
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

/** 框里放不下括号里的补充；全名在下面。 */
const shortTitle = (title: string): string => title.replace(/（.*）$/, '');

/** “Git：提交”里的 Git：贯穿三个阶段的几门，各一次。 */
const seriesOf = (nodes: readonly Node[]): string[] => [
  ...new Set(
    nodes
      .filter(({branch}) => branch === 'craft')
      .map(({title}) => title.replace(/：.*/, '')),
  ),
];

/** 窄屏：一个方向一条竖线，从上往下学，一站就是一个节点。 */
function Lines({
  stages,
  nodes,
  done,
}: Pick<LearningMapProps, 'stages' | 'nodes'> & {
  done: ReadonlySet<string>;
}): ReactNode {
  const kinds = [
    ...branches.map(({id, title}) => ({
      title,
      belongs: ({branch}: Node) => branch === id,
    })),
    ...seriesOf(nodes).map((title) => ({
      title,
      belongs: (node: Node) => node.title.startsWith(`${title}：`),
    })),
  ];
  const lines = kinds.map(({title, belongs}) => ({
    title,
    parts: stages
      .map((stage) => ({
        stage,
        stops: nodes.filter((node) => node.stage === stage.id && belongs(node)),
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
                  <Link to={`#${nodeAnchor(node.id)}`}>
                    {shortTitle(node.title.replace(`${title}：`, ''))}
                  </Link>
                </li>
              ))}
            </ol>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Git 与写报告每个阶段都有，不分先后：各画成一根贯穿三个阶段的长条，一段一个阶段。 */
function Bars({
  bands,
  nodes,
  done,
}: Pick<ReturnType<typeof layout>, 'bands'> & {
  nodes: Node[];
  done: ReadonlySet<string>;
}): ReactNode {
  return seriesOf(nodes).map((series, column) => {
    const x = bars + column * bar.pitch;
    return (
      <g key={series}>
        <text className="tb tm" x={x + bar.width / 2} y={24}>
          {series}
        </text>
        {bands.map(({id, y, height}, index) => {
          const node = nodes.find(
            ({stage, title}) => stage === id && title.startsWith(`${series}：`),
          );
          const [, title = ''] = node?.title.split('：') ?? [];
          const end =
            index === bands.length - 1
              ? y + height - pitch.y + box.height
              : y + height + stageGap;
          const half =
            title.length > 5 ? Math.ceil(title.length / 2) : title.length;
          return (
            node && (
              <Link
                key={id}
                to={`#${nodeAnchor(node.id)}`}
                className={clsx(done.has(node.id) && styles.done)}
              >
                <rect
                  className="b"
                  x={x}
                  y={y}
                  width={bar.width}
                  height={end - y}
                />
                <Tick x={x + bar.width} y={y} done={done.has(node.id)} />
                {(half < title.length
                  ? [title.slice(0, half), title.slice(half)]
                  : [title]
                ).map((line, row) => (
                  <text
                    key={row}
                    className="t tm"
                    x={x + bar.width / 2}
                    y={y + (half < title.length ? 15 : 22) + row * 16}
                  >
                    {line}
                  </text>
                ))}
              </Link>
            )
          );
        })}
      </g>
    );
  });
}

const hoursOf = (nodes: readonly Node[]): number =>
  nodes.reduce((total, {hours}) => total + hours, 0);

/** 学习路线总图：一份数据，静态 SVG，每个节点都是链接；同样的内容在下面的清单里。 */
export default function LearningMap({
  number,
  stages,
  nodes,
}: LearningMapProps): ReactNode {
  const {placed, bands, width, height} = layout(stages, nodes);
  const all = [...placed.values()];
  const [done] = useDone();
  const finished = nodes.filter(({id}) => done.has(id));
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
            学习路线总图：三个阶段、四个方向，箭头是列内建议的先后；Git
            与写报告贯穿三个阶段；内容与下面各项相同
          </title>
          {branches.map((branch, index) => (
            <text
              key={branch.id}
              className="tb tm"
              x={origin.x + index * pitch.x + box.width / 2}
              y={24}
            >
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
                {band.weeks.replace(/^第\s?/, '')}
              </text>
            </g>
          ))}
          {all.flatMap((to) =>
            to.node.requires.map((id) => {
              const from = placed.get(id);
              return (
                from && (
                  <path
                    key={`${id}-${to.node.id}`}
                    className="w"
                    d={trace(from, to)}
                  />
                )
              );
            }),
          )}
          <Bars bands={bands} nodes={nodes} done={done} />
          {all.map(({node, x, y}) => (
            <Link
              key={node.id}
              to={`#${nodeAnchor(node.id)}`}
              className={clsx(done.has(node.id) && styles.done)}
            >
              <rect
                className="b"
                x={x}
                y={y}
                width={box.width}
                height={box.height}
                rx={3}
              />
              <Tick x={x + box.width} y={y} done={done.has(node.id)} />
              <text className="t tm" x={x + box.width / 2} y={y + 22}>
                {shortTitle(node.title)}
              </text>
            </Link>
          ))}
        </svg>
        <Lines stages={stages} nodes={nodes} done={done} />
      </div>
      <figcaption>
        <b>图 {number}</b>{' '}
        学习路线总图：一列一个方向，从上往下学；最后两列每个阶段都练
        {finished.length > 0 &&
          `。做到了 ${finished.length} 项，${hoursOf(finished)} / ${hoursOf(nodes)} 学时`}
      </figcaption>
    </figure>
  );
}
