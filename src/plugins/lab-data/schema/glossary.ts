/** data/glossary.yml：术语表。 */
import * as z from 'zod';
import {file, id, list, name, oneOf, text} from './fields';
import * as enums from './enums';

const term = z.strictObject({
  id,
  term: name,
  match: z.array(name).min(1).optional(),
  except: z.array(name).default([]),
  area: oneOf(enums.area),
  text,
});

export const glossary = file({
  terms: list(term, 'id', 'term').default([]),
});
