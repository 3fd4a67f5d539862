/** data/glossary.yml：术语表。 */
import * as z from 'zod';
import {file, id, list, name, oneOf, text, unique} from './fields';
import * as enums from './enums';

export const glossary = file({
  terms: list(
    z.strictObject({
      id,
      term: name,
      match: z.array(name).min(1).optional(),
      except: z.array(name).default([]),
      area: oneOf(enums.area),
      text: text,
    }),
  )
    .superRefine(unique('term'))
    .default([]),
});
