/** 线上的页面说得出自己来自哪一次提交：<meta name="docs-sha">。从压缩包构建时没有 Git，就不写。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** 有没有提交历史；没有时不显示修订日期。 */
export const hasHistory = (siteDir: string): boolean => fs.existsSync(path.join(siteDir, '.git'));

/** 站点来自哪一次提交；没有 Git 时是 undefined。 */
export function commitOf(siteDir: string): string | undefined {
  const head = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], {cwd: siteDir, encoding: 'utf8'});
  return head.status === 0 ? head.stdout.trim() : process.env.GITHUB_SHA;
}

export default function revision({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  return {
    name: 'revision',
    injectHtmlTags() {
      const sha = commitOf(siteDir);
      return sha ? {headTags: [{tagName: 'meta', attributes: {name: 'docs-sha', content: sha}}]} : {};
    },
  };
}
