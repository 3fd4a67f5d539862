/** data/machines.yml：服务器与工作站。 */
import * as z from 'zod';
import {
  file,
  fingerprint,
  id,
  list,
  name,
  oneOf,
  positive,
  record,
  slot,
  text,
  year,
} from './fields';
import * as enums from './enums';

const disk = z.strictObject({
  kind: oneOf(enums.kind),
  size_gb: z.number().positive(),
  count: positive,
  raid: oneOf(enums.raid),
  mount: text,
});

const machine = record({
  id,
  name,
  role: oneOf(enums.role),
  location_hint: text.optional(),
  cpu: text,
  gpu: text.optional(),
  ram_gib: z.number().positive(),
  disks: z.array(disk),
  nic_gbps: z.number().positive().optional(),
  os: z.strictObject({
    name,
    version: name,
    kernel_note: text.optional(),
    support_until: text.optional(),
  }),
  purpose: text,
  who: oneOf(enums.who),
  access: z
    .array(
      z.strictObject({
        method: oneOf(enums.method),
        address: text,
        note: text.optional(),
      }),
    )
    .default([]),
  ssh_fingerprint: slot(fingerprint),
  booking: text.optional(),
  software: z
    .array(
      z.strictObject({name, version: name, license_owner: name.optional()}),
    )
    .default([]),
  firewall: text.optional(),
  auto_updates: text.optional(),
  intrusion: text.optional(),
  backup: z.strictObject({target: text, schedule: text.optional()}).optional(),
  purchased_year: year(1990).nullish(),
  status: oneOf(enums.status),
});

export const machines = file({
  machines: list(machine).default([]),
});
