/** 首页与正文里的组件都要的几份数据。 */
import type {LabData} from './load';
import {locate} from './lookup';

/** 一项服务，联系事项换成联系人。 */
export function serviceView(
  data: LabData,
  service: LabData['services']['services'][number],
) {
  const {id, name, purpose, url, scope, who, status, docs} = service;
  const {status_note, account_required, extra_endpoints} = service;
  const {ssh_host, ssh_fingerprint} = service;
  return {
    id,
    name,
    purpose,
    url,
    scope,
    who,
    status,
    status_note,
    account_required,
    extra_endpoints,
    ssh_host,
    ssh_fingerprint,
    contact: data.lab.contacts.find(
      ({topic}) => topic === service.contact_topic,
    ),
    guide: docs.guide,
    entrance: docs.entrance[0],
    sample: locate(data, `services.${id}`).sample,
  };
}
export type ServiceView = ReturnType<typeof serviceView>;

/** 还没有停用的服务；给了机器的编号，只要它上面的。 */
export const activeServices = (data: LabData, machine?: string) =>
  data.services.services
    .filter(
      ({status, host_machine: host}) =>
        status !== 'retired' && (!machine || host === machine),
    )
    .map((service) => serviceView(data, service));

/** 这一季招新：哪年，从哪天到哪天。 */
export function seasonView(data: LabData) {
  const {season, stages, _meta} = data.recruitment;
  // 阶段按开始的先后排；最后开始的不一定最后结束。
  const ends = stages.map(({end}) => end).sort();
  return {
    season,
    start: stages[0]?.start.slice(0, 10) ?? '',
    end: ends.at(-1)?.slice(0, 10) ?? '',
    sample: _meta.sample,
  };
}
