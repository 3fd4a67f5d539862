/** data/operations.yml：运维交接要知道的——密钥放在哪里、定时任务、证书、外面的账号。密钥本身从不写进来。 */
import {date, file, id, list, name, record, ref, slot, text} from './fields';

const secret = record({
  id,
  name,
  where: slot(text),
  holder: slot(name),
  replace: slot(text),
});

const timer = record({
  id,
  machine: ref('machines.machines.id', id),
  unit: text,
  when: text,
  does: text,
  log: text,
});

const certificate = record({
  id,
  host: text,
  machine: ref('machines.machines.id', id),
  tool: slot(text),
  unit: slot(text),
  expires: date.optional(),
});

const account = record({
  id,
  name,
  used_for: text,
  owner: slot(text),
  recovery: slot(text),
  renew: slot(text),
});

export const operations = file({
  secrets: list(secret).default([]),
  timers: list(timer).default([]),
  certificates: list(certificate).default([]),
  accounts: list(account).default([]),
});
