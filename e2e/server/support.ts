/** 随项目发布的 nginx：一个进程起一个，baseURL 指着它。 */
import {freePort, startNginx, stop, test as base} from '../support';

export * from '../support';

export const test = base.extend<object, {nginx: string}>({
  nginx: [
    async ({}, use) => {
      const port = await freePort();
      const server = await startNginx(port, {SITE_ROOT: 'build'});
      await use(`http://127.0.0.1:${port}`);
      await stop(server);
    },
    {scope: 'worker'},
  ],
  baseURL: ({nginx}, use) => use(nginx),
});
