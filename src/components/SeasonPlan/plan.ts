/** 备考日历：从考试那天往回数，每个单元占几天由学时与每周的学时得出。 */
import type {DataProps} from '@site/src/plugins/lab-data/views';

const dayMs = 86_400_000;
const daysInWeek = 7;
const dayOf = (value: string): number => Date.parse(value.slice(0, 10)) / dayMs;
const dateOf = (day: number): string =>
  new Date(day * dayMs).toISOString().slice(0, 10);
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** 图上的一行：学一个单元（有学时）或招新的一个阶段；from、to 是第几天，从图的左端数起。 */
export interface SeasonRow {
  title: string;
  start: string;
  end: string;
  hours?: number;
  from: number;
  to: number;
}

type Season = Pick<DataProps<'SeasonPlan'>, 'stages' | 'weekly' | 'units'>;

/** 每月一日是图上的第几天。 */
function monthsBetween(first: number, last: number): number[] {
  const days = Array.from({length: last - first + 1}, (_, index) => index);
  return days.filter((day) => dateOf(first + day).endsWith('-01'));
}

/** 备考日历；没有阶段，或没有一场限时的考试，就画不出，还回 undefined。 */
export function seasonPlan({stages, weekly, units}: Season) {
  const planned = units.flatMap(({title, hours, stage, days}, index) => {
    const at = stages.find(({id}) => id === stage);
    const name = `单元 ${index + 1} ${title}`;
    return at ? [{title: name, hours, at, own: days !== undefined}] : [];
  });
  const paper = planned.filter(({own}) => !own);
  const [talk, exam] = [stages[0], paper[0]?.at];
  if (!talk || !exam) return undefined;
  const [pace = 1] = weekly;
  const deadline = dayOf(exam.start);
  const startAt = (hours: number, perWeek: number): number =>
    deadline - Math.ceil((hours * daysInWeek) / perWeek);
  // 全部排在第一场考试之前；单元 5 这样自带周期的，学时写在它那一步上。
  const learning = paper.map(({title, hours}, index) => {
    const [left, right] = [index, index + 1].map((from) =>
      sum(paper.slice(from).map((unit) => unit.hours)),
    );
    return {
      title: `学${title}`,
      hours,
      left: startAt(left ?? 0, pace),
      right: startAt(right ?? 0, pace),
    };
  });
  const calls = stages.map((stage) => {
    const made = planned.find(({at, own}) => own && at === stage);
    const span = {
      title: stage.title,
      left: dayOf(stage.start),
      right: dayOf(stage.end) + 1,
    };
    return made ? {...span, hours: made.hours} : span;
  });
  const all = [...learning, ...calls].sort((a, b) => a.left - b.left);
  const first = Math.min(...all.map(({left}) => left));
  const last = Math.max(...all.map(({right}) => right));
  const rows = all.map(({left, right, ...row}): SeasonRow => {
    return {
      ...row,
      start: dateOf(left),
      end: dateOf(right - 1),
      from: left - first,
      to: right - first,
    };
  });
  const early = paper.filter(({at}) => at === exam);
  const need = sum(paper.map(({hours}) => hours));
  return {
    rows,
    days: last - first,
    months: monthsBetween(first, last),
    total: sum(planned.map(({hours}) => hours)),
    talk: {title: talk.title, date: dateOf(dayOf(talk.start))},
    exam: {
      title: exam.title,
      date: dateOf(deadline),
      units: early.length,
      hours: sum(early.map(({hours}) => hours)),
    },
    gap: deadline - dayOf(talk.start),
    before: {units: paper.length, hours: need},
    starts: weekly.map((perWeek) => ({
      weekly: perWeek,
      date: dateOf(startAt(need, perWeek)),
    })),
  };
}
