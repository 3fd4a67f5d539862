import type {ReactNode} from 'react';
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
const box = {width: 120, gap: 28, height: 34};
const bar = {width: 78, gap: 8};
const pitch = 52;
const origin = {x: 56, y: 52};
const stageGap = 28;

/** 一个方向的一列。 */
type Column = LearningMapProps['branches'][number] & {x: number; width: number};

interface Placed {
  node: Node;
  column: Column;
  y: number;
  height: number;
}

/** 一个阶段里一个方向的节点。 */
const stopsIn = (
  {nodes}: LearningMapProps,
  stage: {id: string},
  branch: {id: string},
) =>
  nodes.filter((node) => node.stage === stage.id && node.branch === branch.id);

/** 先是各个方向，右边是每个阶段都练的几门。 */
function columnsOf(branches: LearningMapProps['branches']): Column[] {
  let right = origin.x;
  return [...branches]
    .sort((a, b) => Number(a.throughout) - Number(b.throughout))
    .map((branch) => {
      const {width, gap} = branch.throughout ? bar : box;
      const x = right;
      right += width + gap;
      return {...branch, x, width};
    });
}

/** 列是方向，行在阶段内依次往下，每个阶段都练的占满一段；只由节点次序决定，数据不变图就不变。 */
function layout(props: LearningMapProps) {
  const {stages} = props;
  const columns = columnsOf(props.branches);
  let bottom = origin.y;
  const placed: Placed[] = [];
  const bands = stages.map((stage, index) => {
    const y = bottom;
    const parts = columns.map((column) => ({
      column,
      stops: stopsIn(props, stage, column),
    }));
    const rows = parts.map(({column, stops}) =>
      column.throughout ? 1 : stops.length,
    );
    const height = Math.max(1, ...rows) * pitch;
    const isLast = index === stages.length - 1;
    const whole = height + (isLast ? box.height - pitch : stageGap);
    for (const {column, stops} of parts)
      for (const [row, node] of stops.entries()) {
        const share = whole / stops.length;
        const [step, tall] = column.throughout
          ? [share, share]
          : [pitch, box.height];
        placed.push({node, column, y: y + row * step, height: tall});
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

/** 一站右上角的一格，压在框线上，不挡名字：做到了的里面有勾；没有做到的只印在纸上，留着自己打勾。 */
function Tick({x, y, done}: {x: number; y: number; done: boolean}): ReactNode {
  return (
    <path
      className={clsx('b', !done && styles.blank)}
      d={`M${x - 11} ${y - 8}h11v11h-11z${done ? 'm2.5 5.5 2.5 2.5 4-5' : ''}`}
    />
  );
}

/** 窄屏：一个方向一条竖线，从上往下学，一站就是一个节点。 */
function Lines({
  done,
  ...map
}: LearningMapProps & {done: ReadonlySet<string>}): ReactNode {
  return (
    <div className={styles.lines} data-search-skip="">
      {map.branches.map((branch) => (
        <section key={branch.id}>
          <b>{branch.title}</b>
          {map.stages
            .map((stage) => ({...stage, stops: stopsIn(map, stage, branch)}))
            .filter(({stops}) => stops.length > 0)
            .map(({id, title, weeks, stops}) => (
              <ol key={id} className="lab-list" aria-label={title}>
                <li className="lab-small">
                  {title}，{weeks}
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
  stop: {node, column, y, height},
  done,
}: {
  stop: Placed;
  done: boolean;
}): ReactNode {
  const {title} = node;
  const {x, width} = column;
  const half = Math.ceil(title.length / 2);
  const isSplit = column.throughout && title.length > mostInBar;
  const lines = isSplit ? [title.slice(0, half), title.slice(half)] : [title];
  return (
    <Link to={`#${nodeAnchor(node.id)}`} className={clsx(done && styles.done)}>
      <rect
        className="b"
        x={x}
        y={y}
        width={width}
        height={height}
        rx={column.throughout ? undefined : 3}
      />
      <Tick x={x + width} y={y} done={done} />
      {lines.map((line, row) => (
        <text
          key={row}
          className="t tm"
          x={x + width / 2}
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

/** 一列之内的先后，从上往下；隔着的几站盖在线上。别列的先修写在下面的清单里，每个阶段都练的不分先后。 */
function Arrows({placed}: Layout): ReactNode {
  return placed.flatMap((to) =>
    placed
      .filter(
        ({node, column}) =>
          column === to.column &&
          !column.throughout &&
          to.node.requires.includes(node.id),
      )
      .map(({node, column: {x, width}, y, height}) => (
        <path
          key={`${node.id}-${to.node.id}`}
          className="w"
          d={`M${x + width / 2} ${y + height}V${to.y}m-4-5 4 5 4-5`}
        />
      )),
  );
}

/** 学习路线总图：一份数据，静态 SVG，每个节点都是链接；同样的内容在下面的清单里。 */
export default function LearningMap(props: LearningMapProps): ReactNode {
  const {number, nodes} = props;
  const map = layout(props);
  const {columns, placed, width, height} = map;
  const [done] = useDone();
  const finished = nodes.filter(({id}) => done.has(id));
  const shared = columns.filter(({throughout}) => throughout);
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
          <title>学习路线总图：箭头是列内建议的先后，内容与下面各项相同</title>
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
        {finished.length > 0 && (
          <b>
            。做到了 {finished.length} 项，{hoursOf(finished)} /{' '}
            {hoursOf(nodes)} 学时
          </b>
        )}
      </figcaption>
    </figure>
  );
}
