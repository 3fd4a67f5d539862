/** 服务、机器与运维：data/services.yml、machines.yml、operations.yml。 */
import * as z from 'zod';
import {
  count,
  date,
  file,
  code,
  id,
  many,
  name,
  oneOf,
  page,
  positive,
  record,
  slot,
  text,
  url,
  year,
  may,
  slots,
} from './fields';
import * as enums from './enums';

/** SSH 主机密钥的指纹，本来就是公开的；读者整段粘贴给 ssh，多一个字就对不上。 */
const fingerprint = z
  .string()
  .regex(
    /^SHA256:[A-Za-z0-9+/]{43}$/,
    '指纹的写法不对，抄 ssh-keygen -lf 打印的、SHA256: 开头的一段',
  );

// data/services.yml：服务的入口、状态与求助渠道。

export const services = file({
  services: many(
    record({
      id,
      name,
      purpose: text,
      url: url.nullable(),
      extra_endpoints: many(z.strictObject({label: name, value: text})),
      ssh_fingerprint: slot(fingerprint),
      webdav_url: slot(url),
      scope: oneOf(enums.scope),
      who: oneOf(enums.who),
      account_required: z.boolean(),
      contact_topic: oneOf(enums.topic).meta({ref: 'lab.contacts.topic'}),
      status: oneOf(enums.status),
      quota_gb: z.number().min(0).nullish(),
      retention_days: count.nullish(),
      last_restore_drill: date.meta({expires: 200}).nullish(),
      docs: z.strictObject({guide: page.nullable(), entrance: many(page)}),
      ...may({
        host: text,
        ssh_host: text,
        ssh_port: z.int().min(1).max(65535),
        apply_how: text,
        host_machine: code.meta({ref: 'machines.machines.id'}),
        status_note: text,
        status_since: date,
        backup: oneOf(enums.backup),
        version: text,
        license_note: text,
        lfs: z.boolean(),
        printer: z.strictObject({
          model: name,
          paper: z.array(name),
          color: z.boolean(),
          duplex: z.boolean(),
          queue: name,
          location: name,
          ...may({toner: name, refill_role: name}),
          quota_count: slot(text),
        }),
        wifi: z.array(
          z.strictObject({
            ssid: name,
            band: name,
            reach: text,
            for: text.optional(),
          }),
        ),
      }),
    }),
  ),
});

// data/machines.yml：服务器与工作站。

export const machines = file({
  machines: many(
    record({
      id,
      name,
      role: oneOf(enums.role),
      cpu: text,
      ram_gib: z.number().positive(),
      disks: z.array(
        z.strictObject({
          kind: oneOf(enums.kind),
          size_gb: z.number().positive(),
          count: positive,
          raid: oneOf(enums.raid),
          mount: text,
        }),
      ),
      os: z.strictObject({
        name,
        version: name,
        ...may({kernel_note: text, support_until: text.meta({expires: 0})}),
      }),
      purpose: text,
      who: oneOf(enums.who),
      access: many(
        z.strictObject({
          method: oneOf(enums.method),
          address: text,
          note: text.optional(),
        }),
      ),
      ssh_fingerprint: slot(fingerprint),
      software: many(
        z.strictObject({name, version: name, license_owner: name.optional()}),
      ),
      purchased_year: year(1990).nullish(),
      status: oneOf(enums.status),
      ...may({
        location_hint: text,
        gpu: text,
        nic_gbps: z.number().positive(),
        booking: text,
        firewall: text,
        auto_updates: text,
        intrusion: text,
        backup: z.strictObject({target: text, schedule: text.optional()}),
      }),
    }),
  ),
});

// data/operations.yml：运维交接要知道的——密钥放在哪里、定时任务、证书、外面的账号。密钥本身从不写进来。

export const operations = file({
  secrets: many(
    record({id, name, holder: slot(name), ...slots('where', 'replace')}),
  ),
  timers: many(
    record({
      id,
      machine: code.meta({ref: 'machines.machines.id'}),
      unit: text,
      when: text,
      does: text,
      log: text,
    }),
  ),
  certificates: many(
    record({
      id,
      host: text,
      machine: code.meta({ref: 'machines.machines.id'}),
      expires: date.meta({expires: 0}).optional(),
      ...slots('tool', 'unit'),
    }),
  ),
  accounts: many(
    record({id, name, used_for: text, ...slots('owner', 'recovery', 'renew')}),
  ),
});
