/** 会变的事实不写进正文（档-6），代码与注释里也一样：只认 data/ 里真有的域名、地址与邮箱。 */
import type {Diagnostic} from '../../diagnostics/diagnostic';
import {loadLabData, walkFile} from '../../lab-data/load';
import type {Page} from '../../markdown/read/page';
import type {Site} from '../site';
import {everywhere, patterns} from './rule';

/** 一段文字整个就是网址、域名、IP 地址或邮箱；网址只取域名。 */
const address =
  /^(?:[a-z]+:\/\/)?((?:[\w.+-]+@)?(?:(?:[a-z0-9-]+\.)+[a-z]{2,}|(?:\d+\.){3}\d+))(?:[:/]\S*)?$/i;

/** 别人的网址与举例的地址随便写，本站自己的也不算。 */
export function* noTypedValues(page: Page, site: Site): Iterable<Diagnostic> {
  const values = loadLabData(site.dataDir)
    .files.filter(({name}) => /^(?:lab|services|machines)$/.test(name))
    .flatMap(walkFile)
    .flatMap(([, , value]) => address.exec(String(value))?.[1] ?? [])
    .filter((value) => !site.url.endsWith(`//${value}`))
    .map((value) => value.replace(/[.+]/g, '\\$&'));
  if (values.length === 0) return;
  const written = new RegExp(
    `(?<![\\w.@-])(?:[\\w.-]+@)?(?:${values.join('|')})(?![\\w-]|\\.\\w)`,
    'gi',
  );
  const suggestion = '正文用 <Fact k="…" />，代码里用 {{路径}}，值在 data/';
  yield* patterns(everywhere, '事实', [[written, '直接写了 $&', suggestion]])(
    page,
  );
}
