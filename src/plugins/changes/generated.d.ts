/** index.ts 写给页面的。 */
declare module '@generated/changes/default/latest.json' {
  import type {Change} from '@site/src/plugins/changes/news';
  const rows: readonly Change[];
  export default rows;
}
