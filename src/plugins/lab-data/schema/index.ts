/**
 * data/ 里每个文件一份 zod 模式；TypeScript 类型由模式推出，不写第二遍。
 * 只在构建时使用，不进浏览器。
 */
import {awards, calendar, competitions} from './contests';
import {glossary, home, learningMap, starterKit} from './handbook';
import {lab} from './lab';
import {recruitment} from './recruitment';
import {machines, operations, services} from './systems';

export {metaOf, unwrap, walk} from './fields';

/** 各个 YAML 文件（键是去掉 .yml 的文件名）→ 它的模式；不合的由 load/ 报出文件与行。 */
export const schemas = {
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
};
export {awards as awardsSchema};
