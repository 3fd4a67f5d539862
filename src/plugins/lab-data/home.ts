/** 首页显示的内容，也只有这些。 */
import {awardsAreSamples, charts} from './awards';
import {isSample, type LabData} from './load';
import {lastDayOf} from '../../dates';
import {activeServices, views} from './views';

/** 招新阶段与竞赛年历，按时间先后；首页挑最近的三条。when 照数据写到年、月或日，end 总是一天。 */
function dates(data: LabData) {
  const {stages, sample} = season(data);
  const steps = stages.map(({start, end, title}) => {
    return {when: start, end, title, pending: false, sample};
  });
  const entries = data.calendar.map(
    ({competition, season: year, title, start, end, date_status: status}) => {
      const when = start ?? String(year);
      return {
        when,
        end: lastDayOf(end ?? when),
        title: `${data.competitionNames.get(competition) ?? competition} ${title}`,
        pending: status === 'tbd' || status === 'estimated',
        sample: false,
      };
    },
  );
  return [...steps, ...entries].sort((a, b) => a.when.localeCompare(b.when));
}

/** 近的在前的三年，一年一句。 */
function recentAwards(data: LabData) {
  const {series, rows} = charts.year(data.awards);
  const years = rows.map(({label, values}) => ({
    season: label,
    text: values
      .flatMap((value, index) =>
        value > 0 ? [`${series[index] ?? ''} ${value} 项`] : [],
      )
      .join('，'),
    count: values.reduce((sum, value) => sum + value, 0),
  }));
  return years.reverse().slice(0, 3);
}

/** 本期招新：从哪天到哪天，有哪几步。 */
function season(data: LabData) {
  const stages = data.recruitment.stages.map(({title, start, end}) => {
    return {title, start: start.slice(0, 10), end: end.slice(0, 10)};
  });
  const deadline = data.recruitment.signup.deadline.slice(0, 10);
  return {...views.RecruitmentStatus(data), stages, deadline};
}

/** 从第一晚到考核的几步；一个单元学完是第几周，由前面各单元的学时与每周的学时算出。 */
function steps({home, recruitment}: LabData) {
  const [weekly] = recruitment.study?.weekly_hours ?? [];
  const {units} = recruitment.exam_policy;
  const weekOf = (unit: string): string | undefined => {
    const index = units.findIndex(({id}) => id === unit);
    if (index < 0 || weekly === undefined) return undefined;
    const hours = units
      .slice(0, index + 1)
      .reduce((sum, {hours: own = 0}) => sum + own, 0);
    return `第 ${Math.ceil(hours / weekly)} 周`;
  };
  return home.steps.map(({symbol, when, after, text, page}) => ({
    symbol,
    when: when ?? (after === undefined ? undefined : weekOf(after)) ?? '之后',
    text,
    page,
  }));
}

export function homeView(data: LabData) {
  const [hours] = data.lab.open_hours;
  const help = data.lab.contacts.find(({topic}) => topic === 'join');
  return {
    season: season(data),
    hours: hours
      ? {
          text: `${hours.label} ${hours.from}–${hours.to}`,
          sample: isSample(data.raw.lab, ['open_hours']),
        }
      : null,
    help: help
      ? {text: help.role, sample: isSample(data.raw.lab, ['contacts'])}
      : null,
    lab: {
      name: data.lab.name,
      college: data.lab.college ?? null,
      sample: isSample(data.raw.lab, ['name']),
    },
    blog: data.lab.blog ?? null,
    promise: data.home.promise ?? null,
    invite: data.home.invite ?? null,
    eligibility: `${data.recruitment.eligibility.grades}都能来，${data.recruitment.eligibility.majors_note}。`,
    trace: data.home.trace ?? null,
    steps: steps(data),
    part: data.home.part,
    left: data.home.left ?? null,
    right: data.home.right ?? null,
    sample: isSample(data.raw.home, ['promise']),
    dates: dates(data),
    // page 是使用指南；没有指南的是入口与故障。
    services: activeServices(data)
      .filter(({id}) => id !== 'docs-site')
      .map(({id, name, purpose, status, guide, entrance, sample}) => {
        return {id, name, purpose, status, page: guide ?? entrance, sample};
      }),
    awards: {rows: recentAwards(data), sample: awardsAreSamples(data)},
    samples: data.samples,
  };
}
export type HomeData = ReturnType<typeof homeView>;
