/** 修订日期与站点地图的日期由这里给（docusaurus.config.ts 的 future.experimental_vcs）：没有完整的历史就没有日期。 */
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {isTidy, readHistory} from './git';

/** 每个文件最近哪一刻改过字；标着整理的不算，除非只有它。 */
async function lastChanged(siteDir: string) {
  const {commits} = await readHistory(siteDir);
  const edits = commits.filter((commit) => !isTidy(commit));
  // 后写的盖住先写的，所以旧的在前，改过字的在后。
  const changed = [...edits, ...commits]
    .reverse()
    .flatMap(({files, time}) =>
      files.map((file) => [path.join(siteDir, file), time * 1000] as const),
    );
  return new Map(changed);
}

/** 上游的几种都把浅克隆里的日子写成今天，开发时还给一个假的日期。 */
export function vcs(): VcsConfig {
  let times: ReturnType<typeof lastChanged> | undefined;
  return {
    initialize({siteDir}) {
      times = lastChanged(siteDir);
    },
    async getFileLastUpdateInfo(file) {
      const timestamp = (await times)?.get(file);
      return timestamp === undefined ? null : {timestamp, author: ''};
    },
    // 博客的日子写在文件夹名里；上游要它有一个参数。
    getFileCreationInfo: (_file) => Promise.resolve(null),
  };
}
