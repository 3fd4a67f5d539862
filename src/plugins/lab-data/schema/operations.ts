/** data/operations.yml：运维交接要知道的——密钥放在哪里、定时任务、证书、外面的账号。密钥本身从不写进来。 */
import * as z from 'zod';
import {date, id, list, meta, name, record, ref, slot, text} from './fields';

const secret = record({
  id,
  name,
  where: slot(text().describe('放在哪里，由谁取得到；不写内容')),
  holder: slot(name),
  replace: slot(text(60)),
});

const timer = record({
  id,
  machine: ref('machines.machines', name),
  unit: text(60),
  when: text(40),
  does: text(60),
  log: text(80),
});

const certificate = record({
  id,
  host: text(80),
  machine: ref('machines.machines', name),
  tool: slot(text(60)),
  unit: slot(text(60)),
  log: slot(text(80)),
  expires: date.optional().describe('手工续的写到期的那一天；自动续的不写'),
});

const account = record({
  id,
  name,
  used_for: text(60),
  owner: slot(text(60)),
  recovery: slot(text()),
  renew: slot(text(60)),
});

export const operations = z.strictObject({
  _meta: meta,
  secrets: list(secret).default([]),
  timers: list(timer).default([]),
  certificates: list(certificate).default([]),
  accounts: list(account).default([]),
});
