/** 首页显示的内容，也只有这些。 */
import {awardsAreSamples, charts} from './awards';
import type {LabData} from './load';
import {lastDayOf} from '../../dates';
import {activeServices, seasonView} from './views';

/** 本期招新：从哪天到哪天，有哪几步。 */
function season(data: LabData) {
  const stages = data.recruitment.stages.map(({id, title, start, end}) => ({
    id,
    title,
    start: start.slice(0, 10),
    end: end.slice(0, 10),
  }));
  return {...seasonView(data), stages};
}

/** 招新阶段与竞赛年历；首页挑最近的三条。when 照数据写到年、月或日，end 总是一天。 */
function dates(data: LabData) {
  const {stages, sample} = season(data);
  const steps = stages.map(({start, end, title}) => ({
    when: start,
    end,
    title,
    pending: false,
    sample,
  }));
  const entries = data.calendar.map((entry) => {
    const when = entry.start ?? String(entry.season);
    return {
      when,
      end: lastDayOf(entry.end ?? when),
      title: `${entry.competition} ${entry.title}`,
      pending: ['tbd', 'estimated'].includes(entry.date_status),
      sample: false,
    };
  });
  return [...steps, ...entries].sort((a, b) => a.when.localeCompare(b.when));
}

/** 近的在前的三年，一年一句。 */
function recentAwards(data: LabData) {
  const {series, rows} = charts.year(data.awards);
  const years = rows.map(({label: year, values}) => ({
    season: year,
    text: values
      .flatMap((value, index) =>
        value > 0 ? [`${series[index] ?? ''} ${value} 项`] : [],
      )
      .join('，'),
    count: values.reduce((sum, value) => sum + value, 0),
  }));
  return years.reverse().slice(0, 3);
}

/** 首页要的全部；实验室自己的话照 home.yml。 */
export function homeView(data: LabData) {
  const {lab, recruitment, home} = data;
  const {_meta, ...words} = home;
  const labIsSample = lab._meta.sample;
  const {grades, majors_note: majors} = recruitment.eligibility;
  const [hours] = lab.open_hours;
  const help = lab.contacts.find(({topic}) => topic === 'join');
  return {
    ...words,
    sample: _meta.sample,
    drawing: data.board,
    season: season(data),
    hours: hours && {
      text: `${hours.label} ${hours.from}–${hours.to}`,
      sample: hours.sample ?? labIsSample,
    },
    help: help && {text: help.role, sample: help.sample ?? labIsSample},
    lab: {name: lab.name, sample: labIsSample},
    blog: lab.blog,
    eligibility: `${grades}都能来，${majors}`,
    dates: dates(data),
    // page 是使用指南；没有指南的是入口与故障。
    services: activeServices(data)
      .filter(({id}) => id !== 'docs-site')
      .map(({id, name, purpose, status, guide, entrance, sample}) => ({
        id,
        name,
        purpose,
        status,
        page: guide ?? entrance,
        sample,
      })),
    awards: {rows: recentAwards(data), sample: awardsAreSamples(data)},
  };
}
export type HomeData = ReturnType<typeof homeView>;
