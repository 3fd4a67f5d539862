/** 编辑器里的波浪线：照 VS Code 的 remark 扩展那样启动语言服务，它读 .remarkrc.mjs，报的要与检查的一样。 */
import {spawn} from 'node:child_process';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {cite, findingsOf} from '../src/plugins/content-lint/check';
import {Page} from '../src/plugins/markdown/read/page';
import {readSite} from '../src/plugins/content-lint/site';
import {formatDiagnostic} from '../src/plugins/diagnostics/diagnostic';
import {dataDirOf} from '../src/plugins/lab-data/load';

const siteDir = path.resolve(__dirname, '..');
const file = 'docs/unsaved.mdx';
const text = `---
title: "用 \`git\`"
keywords: [甲, 乙]
reviewed: 2025-01-05
---

请您先断电(直流)，电压 <5 V。

## 上电

今年 *再* 看[甲](./nowhere.mdx)。
`;

const published = z.object({
  method: z.literal('textDocument/publishDiagnostics'),
  params: z.object({
    diagnostics: z.array(
      z.object({
        range: z.object({
          start: z.object({line: z.number(), character: z.number()}),
        }),
        message: z.string(),
        code: z.string().optional(),
        severity: z.number(),
      }),
    ),
  }),
});
type Published = z.output<typeof published>['params']['diagnostics'];

/** 打开一个还没有存盘的文件，收下第一批波浪线。 */
function squiggles(): Promise<Published> {
  const child = spawn(
    process.execPath,
    [path.join(__dirname, 'fixtures/languageServer.mjs'), '--stdio'],
    {
      cwd: siteDir,
    },
  );
  const send = (message: object) => {
    const json = JSON.stringify({jsonrpc: '2.0', ...message});
    child.stdin.write(
      `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    );
  };
  const rootUri = pathToFileURL(siteDir).href;
  const workspaceFolders = [{uri: rootUri, name: 'handbook'}];
  send({
    id: 1,
    method: 'initialize',
    params: {
      processId: process.pid,
      rootUri,
      workspaceFolders,
      capabilities: {},
    },
  });
  send({method: 'initialized', params: {}});
  const uri = pathToFileURL(path.join(siteDir, file)).href;
  send({
    method: 'textDocument/didOpen',
    params: {textDocument: {uri, languageId: 'markdown', version: 1, text}},
  });
  return new Promise<Published>((resolve, reject) => {
    let received = '';
    child.stderr.on('data', (chunk: Buffer) =>
      reject(new Error(chunk.toString())),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      for (const [, json = ''] of received.matchAll(
        /Content-Length: \d+\r\n\r\n(\{.*?\})(?=Content-Length|$)/gs,
      )) {
        const message = published.safeParse(JSON.parse(json));
        if (message.success) resolve(message.data.params.diagnostics);
      }
    });
  }).finally(() => child.kill());
}

test('波浪线与 npm run check:content 报的在同一行同一列，说同一句话', async () => {
  const found = await findingsOf(
    new Page(siteDir, file, text),
    await readSite(siteDir, dataDirOf(siteDir)),
  );
  const expected = found.map(
    (finding) => `${finding.remind ? 3 : 1} ${formatDiagnostic(cite(finding))}`,
  );
  const shown = (await squiggles()).map(
    ({range: {start}, message, severity}) => {
      return `${severity} ${file}:${start.line + 1}:${start.character + 1} ${message}`;
    },
  );
  expect(shown.sort()).toEqual(expected.sort());
  expect(shown.length).toBeGreaterThan(6);
}, 60_000);
