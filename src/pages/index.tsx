import React, {useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import BoardDrawing from '@site/src/components/Board/Drawing';
import Changes from '@site/src/components/Changes';
import EmergencyLink from '@site/src/components/EmergencyLink';
import Pinout from '@site/src/components/Pinout';
import {seasonState, useToday} from '@site/src/components/RecruitmentStatus';
import SampleBadge from '@site/src/components/SampleBadge';
import ServiceStatus from '@site/src/components/ServiceStatus';
import buildDate from '@generated/lab-data/default/buildDate.json';
import home from '@generated/lab-data/default/home.json';
import {routes} from '@site/src/routes';
import styles from './index.module.css';

type Item = (typeof home.dates)[number];

/** 将到的在前，近的在前；只知道年份的排在有日子的后面。 */
const upcoming = (today: string): readonly Item[] =>
  home.dates
    .filter((item) => item.end >= today)
    .sort(
      (a, b) => b.when.length - a.when.length || a.when.localeCompare(b.when),
    );

/** 招新现在到了哪一步，一句话。 */
function seasonNow(today: string): {state: string; detail: string} {
  const {season, start: first, end: last, stages} = home.season;
  const state = seasonState(today, first, last);
  const current = stages.find(({start, end}) => start <= today && today <= end);
  const next = stages.find(({start}) => start > today);
  const step = current
    ? `，正在${current.title}`
    : next
      ? `，${next.start} ${next.title}`
      : '';
  return {
    state,
    detail: state === '尚未填写' ? state : `${season} 期${state}${step}`,
  };
}

/** 一栏的标题；示例标记在标题外面，标题的名字才只是标题。 */
function Title({
  children,
  sample = false,
}: {
  children: string;
  sample?: boolean;
}): ReactNode {
  return (
    <div className={styles.title}>
      <Heading as="h2">{children}</Heading>
      {sample && <SampleBadge word />}
    </div>
  );
}

/** 一小张表；数据里一条也没有时说明还没填。 */
function Rows({children}: {children: readonly ReactNode[]}): ReactNode {
  if (children.length === 0) return <p>尚未填写</p>;
  return (
    <table>
      <tbody>{children}</tbody>
    </table>
  );
}

function Dates({today}: {today: string}): ReactNode {
  const past = home.dates.filter((item) => item.end < today).slice(-1);
  return (
    <section>
      <Title>最近的时间点</Title>
      <Rows>
        {[...upcoming(today).slice(0, 3), ...past].map((item) => (
          <tr
            key={`${item.when}${item.title}`}
            className={item.end < today ? styles.past : undefined}
          >
            <th scope="row" className={styles.when}>
              {item.when}
            </th>
            <td>
              {item.title}
              {item.sample && <SampleBadge />}
            </td>
            <td>
              {item.pending ? '待公布' : item.end < today ? '已结束' : '已公布'}
            </td>
          </tr>
        ))}
      </Rows>
    </section>
  );
}

/** 与旁边两栏差不多高。 */
const mostServices = 3;
/** 有毛病的都列，在前；正常的列到够高为止。 */
const services = home.services
  .filter(({status}) => status !== 'ok')
  .concat(home.services.filter(({status}) => status === 'ok'))
  .filter(({status}, index) => status !== 'ok' || index < mostServices);
const rest = home.services.length - services.length;

function Services(): ReactNode {
  return (
    <section>
      <Title sample={home.services.some((service) => service.sample)}>
        服务状态
      </Title>
      <Rows>
        {[
          ...services.map((service) => (
            <tr key={service.id}>
              <th scope="row">
                {service.page ? (
                  <Link to={service.page}>{service.name}</Link>
                ) : (
                  service.name
                )}
              </th>
              <td>{service.purpose}</td>
              <td>
                <ServiceStatus {...service} />
              </td>
            </tr>
          )),
          ...(rest > 0
            ? [
                <tr key="rest">
                  <th scope="row" colSpan={3}>
                    <Link to={routes.serviceOverview}>其余 {rest} 项正常</Link>
                  </th>
                </tr>,
              ]
            : []),
        ]}
      </Rows>
    </section>
  );
}

function Awards(): ReactNode {
  return (
    <section>
      <Title sample={home.awards.sample}>获奖一览</Title>
      <Rows>
        {home.awards.rows.map((row) => (
          <tr key={row.season}>
            <th scope="row" className={styles.when}>
              {row.season}
            </th>
            <td>{row.text}</td>
            <td>{row.count} 项</td>
          </tr>
        ))}
      </Rows>
    </section>
  );
}

/** 主按钮去哪里：报名期间是报名，过后是备考。 */
function mainAction(today: string): {label: string; to: string} {
  const {stages} = home.season;
  const signup = stages.find(({id}) => id === 'signup');
  if (signup && seasonNow(today).state === '进行中' && today <= signup.end)
    return {
      label: `报名，${signup.end} 截止`,
      to: routes.signup,
    };
  return stages.some(({end}) => end >= today)
    ? {label: '零基础，从这里开始', to: routes.examMap}
    : {label: '下一期，从今天备考', to: routes.missed};
}

/** 考核做出来的板子，点它看那一单元。 */
function FinishedBoard({shown}: {shown: number}): ReactNode {
  const {board, drawing} = home;
  if (!board || drawing.length === 0) return null;
  return (
    <Link to={board.page} className={styles.board}>
      <BoardDrawing
        parts={drawing}
        alt={board.alt}
        isLit={(step) => step <= shown}
      />
      <span>{board.caption}</span>
    </Link>
  );
}

/** 从第一晚到考核的几步；指着一步，板子亮到那一步。 */
function Steps({show}: {show: (step: number) => void}): ReactNode {
  return (
    <ol className={`lab-list ${styles.steps}`} aria-label="从第一晚到考核">
      {home.steps.map(({when, text, page}, step) => (
        <li key={page}>
          <Link
            to={page}
            onPointerEnter={() => show(step)}
            onPointerLeave={() => show(Infinity)}
            onFocus={() => show(step)}
            onBlur={() => show(Infinity)}
          >
            <b>{when}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** 现在的状态、开门时间与找谁；再是芯片的最后一脚，别的实验室的老师不用往下翻。 */
function Now({today}: {today: string}): ReactNode {
  const outside = home.right?.pins.at(-1);
  return (
    <p className={`lab-links ${styles.now}`}>
      <span>
        <Link to={routes.examIntro}>{seasonNow(today).detail}</Link>
        {home.season.sample && <SampleBadge />}
      </span>
      {home.hours && (
        <span>
          <Link to={routes.entranceRules}>{home.hours.text}</Link>
          {home.hours.sample && <SampleBadge />}
        </span>
      )}
      {home.help && (
        <span>
          <Link to={routes.contacts}>有事问{home.help.text}</Link>
          {home.help.sample && <SampleBadge />}
        </span>
      )}
      {outside && (
        <span>
          <Link to={outside.page}>{outside.label}</Link>
        </span>
      )}
    </p>
  );
}

/** 一句承诺、谁能来、一个主按钮。 */
function Hero({today}: {today: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const action = mainAction(today);
  const [before = '', after] = (home.promise ?? siteConfig.title).split('，');
  return (
    <div>
      <div className={styles.name}>
        <Heading as="h1">{siteConfig.title}</Heading>
        <span>
          {home.lab.name}
          {home.lab.sample && <SampleBadge word />}
        </span>
        <EmergencyLink />
      </div>
      <p className={styles.promise}>
        {before}
        {after !== undefined && (
          <>
            ，<wbr />
            <span>{after}</span>
          </>
        )}
      </p>
      <p className={styles.lead}>
        {home.invite}
        {home.eligibility}
        {home.sample && <SampleBadge />}。
      </p>
      <p className={styles.actions}>
        <Link to={action.to} className={styles.main}>
          {action.label}
        </Link>
        <Link to={routes.units}>看看考什么</Link>
      </p>
      <Now today={today} />
    </div>
  );
}

/** 首页：一句承诺，招新到哪一步，手册里有什么。 */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const today = useToday();
  const {left, right} = home;
  const [shown, show] = useState(Infinity);
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.home}>
        <header className={styles.hero}>
          <Hero today={today} />
          <FinishedBoard shown={shown} />
        </header>
        {home.steps.length > 0 && <Steps show={show} />}
        {left && right && (
          <Pinout
            left={left}
            right={right}
            part={home.part}
            lot={`REV ${buildDate}`}
          />
        )}
        <div className={styles.columns}>
          <Dates today={today} />
          <Services />
          <Awards />
        </div>
        <Changes most={3} />
        <p className={`lab-links ${styles.more}`}>
          <Link to={routes.docs}>文档总览</Link>
          {home.blog && <Link to={routes.blog}>{home.blog.title}</Link>}
          <Link to={routes.about}>关于本站</Link>
        </p>
      </main>
    </Layout>
  );
}
