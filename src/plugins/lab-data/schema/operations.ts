/** data/operations.yml：运维交接要知道的——密钥放在哪里、定时任务、证书、外面的账号。密钥本身从不写进来。 */
import * as z from 'zod';
import {date, id, list, meta, name, record, ref, slot, text} from './fields';

const secret = record({
  id,
  name,
  where: slot(text().describe('放在哪里，由谁取得到；不写内容')),
  holder: slot(name.describe('哪个角色管')),
  replace: slot(text(60).describe('多久换一次，或什么时候换')),
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
  tool: slot(text(60).describe('用什么签发与续期')),
  unit: slot(text(60).describe('续期的定时任务')),
  log: slot(text(80).describe('续期的日志在哪里')),
  expires: date.optional().describe('手工续的写到期的那一天；自动续的不写'),
});

const account = record({
  id,
  name,
  used_for: text(60),
  owner: slot(text(60).describe('登记在谁名下：写单位或角色')),
  recovery: slot(text().describe('忘了密码、换了人，怎么拿回来')),
  renew: slot(text(60).describe('什么时候续')),
});

export const operations = z.strictObject({
  _meta: meta,
  secrets: list(secret).default([]),
  timers: list(timer).default([]),
  certificates: list(certificate).default([]),
  accounts: list(account).default([]),
});
