/** 首页、路线图、起步包与术语表：data/home.yml、learning_map.yml、starter_kit.yml、glossary.yml。 */
import * as z from 'zod';
import {nodeAnchor, routes} from '../../../routes';
import {
  count,
  file,
  code,
  id,
  many,
  name,
  oneOf,
  page,
  text,
  url,
  checked,
  may,
} from './fields';
import * as enums from './enums';

// data/home.yml：首页上实验室自己的话。

const side = z.strictObject({
  caption: text.max(20),
  pins: many(z.strictObject({label: text.max(12), hint: text.max(20), page})),
});

export const home = file({
  promise: text.max(24).optional(),
  board: z.strictObject({alt: text, caption: text.max(40), page}).nullish(),
  steps: many(
    z.strictObject({
      when: text.max(8),
      text: text.max(20),
      lights: text.max(20).optional(),
      page,
    }),
  ),
  part: name.default('HANDBOOK'),
  ...may({invite: text.max(60), left: side, right: side}),
});

// data/learning_map.yml：学习路线图的阶段与节点。

export const learningMap = file({
  stages: many(z.strictObject({id, title: name, weeks: name})),
  branches: many(
    z.strictObject({id, title: name, throughout: z.boolean().default(false)}),
  ),
  nodes: z
    .array(
      z.strictObject({
        id: id.meta({
          page: (node) => `${routes.examMap}#${nodeAnchor(node)}`,
        }),
        title: name,
        stage: code.meta({ref: 'learning_map.stages.id'}),
        branch: code.meta({ref: 'learning_map.branches.id'}),
        requires: many(code.meta({ref: 'learning_map.nodes.id'})),
        hours: count,
        criterion: text,
        taught: page.nullable(),
        exercise: page.nullable(),
        sources: z
          .array(
            z.strictObject({
              title: text,
              url: url.nullish(),
              part: text,
              verified: z.boolean(),
              stop: text.optional(),
            }),
          )
          .min(1)
          .max(4),
        begin: z.array(text).max(10).default([]),
        short: name.optional(),
      }),
    )
    .superRefine((nodes, context) => {
      // 一遍遍去掉先修都学得了的，去不掉的绕成了圈。
      let left = nodes;
      for (const _ of nodes)
        left = left.filter(({requires}) =>
          requires.some((id) => left.some((other) => other.id === id)),
        );
      if (left.length > 0)
        context.addIssue({
          code: 'custom',
          path: [nodes.findIndex((node) => node === left[0]), 'requires'],
          message: '先修绕成了圈，删去绕回来的一个',
        });
    })
    .default([]),
});

// data/starter_kit.yml：新人起步包，三档各买什么。

export const starterKit = file({
  tiers: many(
    z.strictObject({
      id,
      title: name,
      items: many(z.strictObject({name, spec: text, price: name.optional()})),
      priced_on: checked.optional(),
    }),
  ),
});

// data/glossary.yml：术语表。

export const glossary = file({
  terms: many(
    z.strictObject({
      id: id.meta({page: (term) => `${routes.glossary}#${term}`}),
      term: name.meta({unique: true}),
      except: many(name),
      area: oneOf(enums.area),
      text,
      match: z.array(name).min(1).optional(),
    }),
  ),
});
