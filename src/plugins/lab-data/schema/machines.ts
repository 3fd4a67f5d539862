/** data/machines.yml：服务器与工作站。 */
import * as z from 'zod';
import {
  fingerprint,
  id,
  list,
  meta,
  name,
  oneOf,
  record,
  slot,
  text,
} from './fields';
import * as enums from './enums';

const disk = z.strictObject({
  kind: oneOf(enums.kind),
  size_gb: z.number().positive(),
  count: z.int().min(1),
  raid: z.enum(['none', '0', '1', '5', '6', '10']),
  mount: text(40),
});

const machine = record({
  id,
  name,
  role: oneOf(enums.role),
  location_hint: text(60).optional(),
  cpu: z.strictObject({
    model: name,
    sockets: z.int().min(1),
    cores: z.int().min(1),
    threads: z.int().min(1),
  }),
  gpu: z
    .array(
      z.strictObject({
        model: name,
        count: z.int().min(1),
        vram_gib: z.number().positive(),
      }),
    )
    .default([]),
  ram_gib: z.number().positive(),
  disks: z.array(disk),
  nic_gbps: z.number().positive().optional(),
  os: z.strictObject({
    name,
    version: name,
    kernel_note: text(40).optional(),
    support_until: text(20).optional(),
  }),
  purpose: text(60),
  who: oneOf(enums.who),
  access: z
    .array(
      z.strictObject({
        method: oneOf(enums.method),
        address: text(80),
        note: text(60).optional(),
      }),
    )
    .default([]),
  ssh_fingerprint: slot(fingerprint),
  booking: text().optional(),
  software: z
    .array(
      z.strictObject({name, version: name, license_owner: name.optional()}),
    )
    .default([]),
  firewall: text(60).optional(),
  auto_updates: text(60).optional(),
  intrusion: text(60).optional(),
  backup: z
    .strictObject({target: text(60), schedule: text(60).optional()})
    .optional(),
  purchased_year: z.int().min(1990).max(2100).nullish(),
  status: oneOf(enums.status),
});

export const machines = z.strictObject({
  _meta: meta,
  machines: list(machine).default([]),
});
