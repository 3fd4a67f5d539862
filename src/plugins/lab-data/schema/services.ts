/** data/services.yml：服务的入口、状态与求助渠道。 */
import * as z from 'zod';
import {
  count,
  date,
  file,
  fingerprint,
  id,
  list,
  name,
  oneOf,
  page,
  record,
  ref,
  slot,
  text,
  url,
} from './fields';
import * as enums from './enums';

const service = record({
  id,
  name,
  purpose: text,
  url: url.nullable(),
  extra_endpoints: z
    .array(z.strictObject({label: name, value: text}))
    .default([]),
  host: text.optional(),
  ssh_host: text.optional(),
  ssh_port: z.int().min(1).max(65535).optional(),
  ssh_fingerprint: slot(fingerprint),
  webdav_url: slot(url),
  scope: oneOf(enums.scope),
  who: oneOf(enums.who),
  account_required: z.boolean(),
  apply_how: text.optional(),
  contact_topic: ref('lab.contacts.topic', oneOf(enums.topic)),
  host_machine: ref('machines.machines.id', id).optional(),
  status: oneOf(enums.status),
  status_note: text.optional(),
  status_since: date.optional(),
  quota_gb: z.number().min(0).nullish(),
  retention_days: count.nullish(),
  backup: oneOf(enums.backup).optional(),
  last_restore_drill: date.nullish(),
  version: text.optional(),
  license_note: text.optional(),
  lfs: z.boolean().optional(),
  docs: z.strictObject({
    guide: page.nullable(),
    entrance: z.array(page).default([]),
  }),
  printer: z
    .strictObject({
      model: name,
      toner: name.optional(),
      paper: z.array(name),
      color: z.boolean(),
      duplex: z.boolean(),
      queue: name,
      location: name,
      refill_role: name.optional(),
      quota_count: slot(text),
    })
    .optional(),
  wifi: z
    .array(
      z.strictObject({
        ssid: name,
        band: name,
        reach: text,
        for: text.optional(),
      }),
    )
    .optional(),
});

export const services = file({
  services: list(service).default([]),
});
