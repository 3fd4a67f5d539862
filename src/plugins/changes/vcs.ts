/** 修订日期与站点地图的日期由这里给（docusaurus.config.ts 的 future.experimental_vcs）：没有完整的历史就没有日期。 */
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {isTidy, readHistory} from './git';

/** 每个文件最近哪一刻改过字；标着整理的不算，除非只有它。 */
async function lastChanged(siteDir: string) {
  const {commits} = await readHistory(siteDir);
  const edits = commits.filter((commit) => !isTidy(commit));
  const times = new Map<string, number>();
  // 后写的盖住先写的，所以旧的在前，改过字的在后。
  for (const {files, time} of [...edits, ...commits].reverse())
    for (const file of files) times.set(path.join(siteDir, file), time * 1000);
  // 站点地图问的是相对站点的路径，文档插件问的是绝对的。
  return (file: string) => times.get(path.resolve(siteDir, file));
}

/** 上游的几种都把浅克隆里的日子写成今天，开发时还给一个假的日期。 */
export function vcs(): VcsConfig {
  let changedAt: ReturnType<typeof lastChanged> | undefined;
  return {
    initialize({siteDir}) {
      changedAt = lastChanged(siteDir);
    },
    async getFileLastUpdateInfo(file) {
      const timestamp = (await changedAt)?.(file);
      return timestamp === undefined ? null : {timestamp, author: ''};
    },
    // 博客的日子写在文件夹名里；上游要它有一个参数。
    getFileCreationInfo: (_file) => Promise.resolve(null),
  };
}
