import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDocsData} from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';
import Pinout, {type Pin} from '@site/src/components/Pinout';
import SampleBadge from '@site/src/components/SampleBadge';
import ServiceStatus from '@site/src/components/ServiceStatus';
import buildDate from '@site/src/labData/buildDate';
import home from '@site/src/labData/home';
import {routes} from '@site/site.routes';
import styles from './index.module.css';

/** doc 写编号的可以没有：文档删了，就没有这一脚。 */
const pins: readonly (Omit<Pin, 'to'> & ({to: string} | {doc: string}))[] = [
  {label: '开始前必读', hint: '五分钟看懂这本手册怎么用', to: routes.intro},
  {label: '招新与考核说明', hint: '时间线、报名、评分与及格线', to: routes.examIntro},
  {label: '学习路线图', hint: '先学什么，学到什么程度算够', to: routes.examMap},
  {label: '考核单元 1–5', hint: '样题、答案与评分点', to: routes.categories.recruitment},
  {label: '考核之后', hint: '结果、补考、入组第一周', doc: 'exam/after'},
  {label: '可以参加的竞赛', hint: '主办、时间、人数，标明是否核实', doc: 'exam/some-competition'},
  {label: '获奖统计', hint: '按年、按级别、按竞赛，可下载', to: routes.awards},
  {label: '小礼物', hint: '速查表、报告模板、配置片段', doc: 'little-gifts'},
  {label: '机器信息', hint: '两台服务器：坏了看哪里、怎么换盘', to: routes.categories.machines},
  {label: '服务入口与运维', hint: '自检、故障、备份、交接', to: routes.categories.operations},
  {label: '服务使用指南', hint: '代码、网盘、打印、Wi-Fi、工作站', to: routes.categories.services},
  {label: '服务总览与账号', hint: '我该用哪一个，账号怎么申请', to: routes.serviceOverview},
  {label: '实验室守则', hint: '用电、焊接、锂电池、值班与应急', to: routes.labCriterion},
  {label: '在哪、何时开、怎么进', hint: '准入、访客、联系谁、采购与报销', to: routes.entranceRules},
];

/** 离构建日最近的三条：将到的至多两条，其余往回取；只知道年份的排在有日子的后面。 */
function nearest(): typeof home.dates {
  const ahead = home.dates
    .filter((item) => item.end >= buildDate)
    .sort((a, b) => b.when.length - a.when.length || a.when.localeCompare(b.when))
    .slice(0, 2);
  const past = home.dates.filter((item) => item.end < buildDate);
  return [...past.slice(ahead.length - 3), ...ahead];
}

/** 一栏的标题；示例标记在标题外面，标题的名字才只是标题。 */
function Title({children, sample = false}: {children: string; sample?: boolean}): ReactNode {
  return (
    <div className={styles.title}>
      <Heading as="h2">{children}</Heading>
      {sample && <SampleBadge />}
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

function Dates(): ReactNode {
  return (
    <section>
      <Title>最近的时间点</Title>
      <Rows>
        {nearest().map((item) => (
          <tr key={`${item.when}${item.title}`}>
            <td>{item.when}</td>
            <th scope="row">
              {item.title}
              {item.sample && <SampleBadge />}
            </th>
            <td>{item.pending ? '待公布' : item.end < buildDate ? '已结束' : '已公布'}</td>
          </tr>
        ))}
      </Rows>
    </section>
  );
}

function Services(): ReactNode {
  return (
    <section>
      <Title sample={home.services.some((service) => service.sample)}>服务状态</Title>
      <Rows>
        {home.services.map((service) => (
          <tr key={service.id}>
            <th scope="row">{service.page ? <Link to={service.page}>{service.name}</Link> : service.name}</th>
            <td>{service.purpose}</td>
            <td>
              <ServiceStatus {...service} />
            </td>
          </tr>
        ))}
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
            <td>{row.season}</td>
            <th scope="row">{row.text}</th>
            <td>{row.count} 项</td>
          </tr>
        ))}
      </Rows>
    </section>
  );
}

function Pins(): ReactNode {
  const docs = useDocsData(undefined).versions.flatMap((version) => version.docs);
  const shown = pins.flatMap(({label, hint, ...place}) => {
    const to = 'to' in place ? place.to : docs.find(({id}) => id === place.doc)?.path;
    return to === undefined ? [] : [{label, hint, to}];
  });
  return <Pinout pins={shown} part="EC-LAB" lot={`REV ${buildDate}`} />;
}

export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
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
              {home.lab.sample && <SampleBadge />}
            </p>
            <p>{siteConfig.tagline}。</p>
            <p className={styles.emergency}>
              <Link to={routes.emergency}>
                <Translate id="lab.home.emergency">出事了：触电、起火、跳闸、漏水</Translate>
              </Link>
            </p>
          </div>
          <dl className={styles.block}>
            <div>
              <dt>构建</dt>
              <dd>{buildDate}</dd>
            </div>
            <div>
              <dt>范围</dt>
              <dd>公开</dd>
            </div>
            {home.samples > 0 && (
              <div>
                <dt>示例数据</dt>
                <dd className={styles.pending}>{home.samples} 处待填写</dd>
              </div>
            )}
          </dl>
        </header>
        <Pins />
        <div className={styles.columns}>
          <Dates />
          <Services />
          <Awards />
        </div>
        <p className={`lab-links ${styles.more}`}>
          <Link to={routes.docs}>
            <Translate id="lab.home.docs">文档总览</Translate>
          </Link>
          {home.blog && <Link to={routes.blog}>{home.blog.title}</Link>}
          <Link to={routes.about}>
            <Translate id="lab.home.about">关于本站</Translate>
          </Link>
        </p>
      </main>
    </Layout>
  );
}
