/** index.ts 写给页面的两份。 */
declare module '@generated/changes/default/latest.json' {
  import type {Row} from '@site/src/plugins/changes/news';
  const rows: readonly Row[];
  export default rows;
}
declare module '@generated/changes/default/credits.json' {
  import type {Credits} from '@site/src/plugins/changes/contributors';
  const credits: Credits;
  export default credits;
}
