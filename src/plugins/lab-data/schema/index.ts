/**
 * data/ 里每个文件一份 zod 模式；TypeScript 类型由模式推出，不写第二遍。
 * 只在构建时使用，不进浏览器。
 */
import * as z from 'zod';
import {schema as search, urgent as sayings} from '../../search/options';
import {awards, calendar, competitions, problems} from './contests';
import {glossary, home, learningMap, starterKit} from './handbook';
import {lab} from './lab';
import {recruitment} from './recruitment';
import {machines, operations, services} from './systems';

export {unwrap, walk, type Visit} from './fields';

/** data/ 里的每一份：文件名 → 它的模式；不合的由 load/ 报出文件与行。一列记录的是 CSV，别的是 YAML；problems、search 与 sayings 可以没有。 */
export const everything = z.object({
  lab,
  services,
  machines,
  operations,
  competitions,
  competitions_calendar: calendar,
  recruitment,
  learning_map: learningMap,
  starter_kit: starterKit,
  glossary,
  home,
  awards,
  problems: problems.optional(),
  search: search.optional(),
  sayings: sayings.optional(),
});
