/** 平面图：画什么、各在哪里，连同写成字的一份。 */
import type {View} from '../facts';
import {isSample, type LabData} from '../load';
import {keysOf, words} from '../schema/words';

type PlanKind = keyof typeof words.plan;

/** 没有写 place 的，位置就是 safety 里已经写着的。 */
function placeOf({safety}: LabData['lab'], kind: PlanKind): string {
  const known: Partial<Record<PlanKind, string | null | undefined>> = {
    breaker: safety.breaker,
    'first-aid': safety.first_aid_kit,
    aed: safety.aed,
    assembly: safety.assembly_point,
  };
  return known[kind] ?? words.plan[kind];
}

export const roomViews = {
  RoomPlan: ({lab, raw}) => {
    const {room_plan: plan} = lab;
    if (!plan || plan.items.length === 0) return undefined;
    const {width, depth, areas, items} = plan;
    const legend = keysOf(words.plan).flatMap((kind) => {
      const places = items
        .filter((item) => item.kind === kind)
        .map(({place}) => place ?? placeOf(lab, kind));
      return places.length > 0
        ? [{kind, name: words.plan[kind], places: places.join('；')}]
        : [];
    });
    return {
      width,
      depth,
      areas: areas.map(({label, x, y, width: across, depth: down}) => ({
        label,
        x,
        y,
        across,
        down,
      })),
      items: items.map(({kind, x, y}) => ({kind, x, y})),
      legend,
      sample: isSample(raw.lab, ['room_plan']),
    };
  },
} satisfies Readonly<Record<string, View>>;
