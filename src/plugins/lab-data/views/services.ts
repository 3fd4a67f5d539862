/** 服务：卡片、一览与某台机器上的。 */
import type {LabData} from '../load';
import {words} from '../schema/words';
import {find, locate, notFilled, type View} from '../facts';

/** 一项服务在页面上的样子：取值换成中文，联系事项换成角色与渠道；没有的是 null。 */
function serviceView(data: LabData, service: LabData['services'][number]) {
  const contact = data.lab.contacts.find(
    ({topic}) => topic === service.contact_topic,
  );
  return {
    id: service.id,
    name: service.name,
    purpose: service.purpose,
    url: service.url,
    endpoints: service.extra_endpoints,
    /** 走 SSH 的服务才有：第一次连接时核对它。 */
    fingerprint:
      service.ssh_host === undefined
        ? null
        : (service.ssh_fingerprint ?? notFilled),
    scope: words.scope[service.scope],
    who: words.who[service.who],
    account: service.account_required,
    status: service.status,
    statusLabel: words.status[service.status],
    statusNote: service.status_note ?? null,
    contact: contact ? {role: contact.role, channel: contact.channel} : null,
    guide: service.docs.guide,
    entrance: service.docs.entrance[0] ?? null,
    sample: locate(data, `services.${service.id}`).sample,
  };
}
export type ServiceView = ReturnType<typeof serviceView>;

/** 还没有停用的服务。 */
export const activeServices = (data: LabData) =>
  data.services
    .filter(({status}) => status !== 'retired')
    .map((service) => serviceView(data, service));

export const serviceViews = {
  ServiceCard: (data, key) => {
    const service = find(data.services, key('id'), 'services.yml');
    return service && {service: serviceView(data, service)};
  },

  ServiceTable: (data) => {
    const services = activeServices(data);
    return services.length > 0 ? {services} : undefined;
  },

  HostedServices: (data, key) => {
    const machine = find(data.machines, key('machine'), 'machines.yml');
    const hosted = data.services.filter(
      (service) => service.host_machine === machine?.id,
    );
    return (
      machine && {services: hosted.map((service) => serviceView(data, service))}
    );
  },
} satisfies Readonly<Record<string, View>>;
