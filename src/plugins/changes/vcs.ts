/** 修订日期与站点地图的日期由这里给（docusaurus.config.ts 的 future.experimental_vcs）：没有完整的历史就没有日期。 */
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {lastChanged, readHistory} from './git';

/** 上游的几种都把浅克隆里的日子写成今天，开发时还给一个假的日期。 */
export function vcs(): VcsConfig {
  let root = '';
  let times: Promise<ReadonlyMap<string, number>> | undefined;
  return {
    initialize({siteDir}) {
      root = siteDir;
      times = readHistory(siteDir).then(lastChanged);
    },
    async getFileLastUpdateInfo(file) {
      const name = path.relative(root, file).split(path.sep).join('/');
      const seconds = (await times)?.get(name);
      return seconds === undefined
        ? null
        : {timestamp: seconds * 1000, author: ''};
    },
    // 博客的日子写在文件夹名里；上游要它有一个参数。
    getFileCreationInfo: (_file) => Promise.resolve(null),
  };
}
