/** 印好的整本手册随站点发布；怎么印在 scripts/book，为什么这样分见 README.md。 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dateInChina} from '../../dates';
import {headSha} from '../changes/git';

/** 页面要的：有它，小礼物上才有链接。 */
export interface BookData {
  href: string;
  bytes: number;
  /** 印成的日期，实验室的时区。 */
  date: string;
}

/** 一次提交的书放在哪里；没有 Git 时也只认没有 Git 时印的。 */
export const bookFile = (siteDir: string, commit: string | undefined): string =>
  path.join(siteDir, '.cache/book', `${commit ?? 'no-git'}.pdf`);

const href = '/downloads/handbook.pdf';

export default function book({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  let ready: string | undefined;
  return {
    name: 'book',

    async contentLoaded({actions}) {
      const file = bookFile(siteDir, await headSha(siteDir));
      // npm start 不发布它，也就不给链接。
      if (process.env.NODE_ENV !== 'production' || !fs.existsSync(file)) return;
      ready = file;
      const {size, mtimeMs} = fs.statSync(file);
      const date = dateInChina(mtimeMs);
      actions.setGlobalData({href, bytes: size, date} satisfies BookData);
    },

    postBuild({outDir}) {
      if (ready === undefined) return;
      fs.mkdirSync(path.join(outDir, path.dirname(href)), {recursive: true});
      fs.copyFileSync(ready, path.join(outDir, href));
    },
  };
}
