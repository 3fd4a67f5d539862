import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDocsData} from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import Changes from '@site/src/components/Changes';
import Pinout, {type Pin} from '@site/src/components/Pinout';
import {seasonState, useToday} from '@site/src/components/RecruitmentStatus';
import SampleBadge from '@site/src/components/SampleBadge';
import ServiceStatus from '@site/src/components/ServiceStatus';
import buildDate from '@site/src/labData/buildDate';
import home from '@site/src/labData/home';
import {routes} from '@site/src/routes';
import styles from './index.module.css';

/** doc 写编号的可以没有：文档删了，就没有这一脚。 */
type Place = Omit<Pin, 'to'> & ({to: string} | {doc: string});

const joining: readonly Place[] = [
  {label: '开始前必读', hint: '从哪一页读起，记号是什么意思', to: routes.intro},
  {
    label: '招新与考核说明',
    hint: '时间线、报名、评分与及格线',
    to: routes.examIntro,
  },
  {label: '学习路线图', hint: '先学什么，学到什么程度算够', to: routes.examMap},
  {
    label: '考核单元 1–5',
    hint: '样题、答案与评分点',
    to: routes.categories.recruitment,
  },
  {
    label: '新人起步包',
    hint: '买什么、装什么、第一次点灯',
    doc: 'exam/starter-kit',
  },
  {
    label: '可以参加的竞赛',
    hint: '怎么选，什么时候报名',
    doc: 'exam/some-competition',
  },
  {label: '获奖统计', hint: '按年、按级别、按竞赛，可下载', to: routes.awards},
];
const using: readonly Place[] = [
  {
    label: '在哪、何时开、怎么进',
    hint: '准入、访客、联系谁、采购与报销',
    to: routes.entranceRules,
  },
  {
    label: '实验室守则',
    hint: '用电、焊接、锂电池、值班与应急',
    to: routes.labCriterion,
  },
  {
    label: '服务总览与账号',
    hint: '我该用哪一个，账号怎么申请',
    to: routes.serviceOverview,
  },
  {
    label: '服务使用指南',
    hint: '代码、网盘、打印、Wi-Fi、工作站',
    to: routes.categories.services,
  },
  {
    label: '运维与排障',
    hint: '自检、故障、备份、交接',
    to: routes.categories.operations,
  },
  {
    label: '机器信息',
    hint: '两台服务器：坏了看哪里、怎么换盘',
    to: routes.categories.machines,
  },
  {
    label: '模板与速查',
    hint: '检查表、报告模板、配置片段',
    doc: 'little-gifts',
  },
];

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
  const {year, stages} = home.season;
  const starts = stages.map(({start}) => start).sort();
  const ends = stages.map(({end}) => end).sort();
  const state = seasonState(today, starts[0] ?? '', ends.at(-1) ?? '');
  const current = stages.find(({start, end}) => start <= today && today <= end);
  const next = stages.find(({start}) => start > today);
  const step = current
    ? `，正在${current.title}`
    : next
      ? `，${next.start} ${next.title}`
      : '';
  return {
    state,
    detail: state === '尚未填写' ? state : `${year} 期${state}${step}`,
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

const abnormal = home.services.filter(({status}) => status !== 'ok');
const normal = home.services.length - abnormal.length;

function Services(): ReactNode {
  return (
    <section>
      <Title sample={home.services.some((service) => service.sample)}>
        服务状态
      </Title>
      <Rows>
        {[
          ...abnormal.map((service) => (
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
          ...(normal > 0
            ? [
                <tr key="normal">
                  <th scope="row" colSpan={abnormal.length > 0 ? 3 : undefined}>
                    <Link to={routes.serviceOverview}>
                      {abnormal.length > 0
                        ? `其余 ${normal} 项正常`
                        : `${normal} 项全部正常`}
                    </Link>
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

function Pins({today}: {today: string}): ReactNode {
  const docs = useDocsData(undefined).versions.flatMap(
    (version) => version.docs,
  );
  const shown = (places: readonly Place[]): Pin[] =>
    places.flatMap(({label, hint, ...place}) => {
      const to =
        'to' in place ? place.to : docs.find(({id}) => id === place.doc)?.path;
      return to === undefined ? [] : [{label, hint, to}];
    });
  const [next] = upcoming(today);
  const readings = [
    `招新 ${seasonNow(today).state}`,
    ...(home.services.length > 0
      ? [`服务 ${normal}/${home.services.length} 正常`]
      : []),
    ...(next ? [`下一项 ${next.when.slice(0, 7)}`] : []),
  ];
  return (
    <Pinout
      left={{caption: '想加入 · 备考 · 参赛', pins: shown(joining)}}
      right={{caption: '进门 · 用服务 · 运维', pins: shown(using)}}
      part="EC-LAB"
      readings={readings}
      lot={`REV ${buildDate}`}
    />
  );
}

/** 新生先问的四件事：现在能不能加入、下一个日子、何时开门、找谁。 */
function Answers({today}: {today: string}): ReactNode {
  const [next] = upcoming(today);
  const season = {text: seasonNow(today).detail, sample: home.season.sample};
  const date = next
    ? {
        text: `${next.pending ? '约 ' : ''}${next.when} ${next.title}`,
        sample: next.sample,
      }
    : null;
  const rows = [
    {name: '招新', to: routes.examIntro, answer: season},
    {name: '下一项', answer: date},
    {name: '开放', to: routes.entranceRules, answer: home.hours},
    {name: '问谁', to: `${routes.entranceRules}#contacts`, answer: home.help},
  ];
  return (
    <dl className={styles.block}>
      {rows.map(({name, to, answer}) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {answer && to ? (
              <Link to={to}>{answer.text}</Link>
            ) : (
              (answer?.text ?? '尚未填写')
            )}
            {answer?.sample && <SampleBadge />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const today = useToday();
  return (
    <Layout description={siteConfig.tagline}>
      <BaseUrlBanner />
      <main className={styles.home}>
        <header className={styles.head}>
          <div>
            <Heading as="h1">{siteConfig.title}</Heading>
            <p>
              {home.lab.college && `${home.lab.college} · `}
              {home.lab.name}
              {home.lab.sample && <SampleBadge word />}
            </p>
            <p>{siteConfig.tagline}。</p>
            <p className={styles.emergency}>
              <Link to={routes.emergency}>
                <Translate id="lab.home.emergency">
                  出事了：触电、起火、跳闸、漏水
                </Translate>
              </Link>
            </p>
          </div>
          <Answers today={today} />
        </header>
        <Pins today={today} />
        <div className={styles.columns}>
          <Dates today={today} />
          <Services />
          <Awards />
        </div>
        <Changes />
        <p className={`lab-links ${styles.more}`}>
          <Link to={routes.docs}>
            <Translate id="lab.home.docs">文档总览</Translate>
          </Link>
          {home.blog && <Link to={routes.blog}>{home.blog.title}</Link>}
          <Link to={routes.about}>
            <Translate id="lab.home.about">关于本站</Translate>
          </Link>
          {home.samples > 0 && <span>示例数据 {home.samples} 处待填写</span>}
        </p>
      </main>
    </Layout>
  );
}
