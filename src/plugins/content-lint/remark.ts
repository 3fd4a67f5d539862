/**
 * 编辑器里边写边看：remark 的语言服务读 .remarkrc.mjs，找到这里。它给的是还没有存盘的字，
 * 报的与 npm run check:content 一字不差。语法树由 Page 自己解析：remark 的解析器不认 MDX。
 */
import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {DiagnosticsError, formatDiagnostic} from '../diagnostics/diagnostic';
import {dataDirOf} from '../lab-data/load';
import {cite, findingsOf} from './check';
import {Page} from '../markdown/read/page';
import {contentFolders, readSite, type Site} from './site';

const siteDir = path.resolve(__dirname, '../../..');
/** 读一遍整个手册要一两秒：别的文件的改动，至多半分钟之后看得到。 */
const keep = 30_000;
let cached: {at: number; site: Promise<Site>} | undefined;

async function siteWith(page: Page): Promise<Site> {
  if (!cached || Date.now() - cached.at > keep)
    cached = {at: Date.now(), site: readSite(siteDir, dataDirOf(siteDir))};
  const site = await cached.site;
  const docs = new Map(
    [...site.docs].map(([id, doc]) => [
      id,
      doc.file === page.file ? page : doc,
    ]),
  );
  return {
    ...site,
    docs,
    pages: [...site.pages.filter(({file}) => file !== page.file), page],
  };
}

/** remark 插件；手册之外的文件与别的 Markdown 一概不管。 */
export default function remarkContentLint() {
  return async (_: Root, vfile: VFile): Promise<void> => {
    const file = path
      .relative(siteDir, path.resolve(vfile.cwd, vfile.path))
      .split(path.sep)
      .join('/');
    if (
      !file.endsWith('.mdx') ||
      !contentFolders.some((folder) => file.startsWith(`${folder}/`))
    )
      return;
    const page = new Page(siteDir, file, String(vfile));
    const site = await siteWith(page).catch((error: unknown) => {
      // 数据或侧栏写错了：正文先不查，说先改哪里。
      if (!(error instanceof DiagnosticsError)) throw error;
      for (const diagnostic of error.diagnostics)
        vfile.message(formatDiagnostic(diagnostic), {source: '手册'});
    });
    for (const finding of site ? await findingsOf(page, site) : []) {
      const {line, column = 1, field, message, suggestion} = cite(finding);
      const reported = vfile.message(`${field} ${message}。${suggestion}。`, {
        place: {line, column},
        source: '手册',
        ruleId: finding.rule,
      });
      reported.fatal = finding.remind ? null : true;
    }
  };
}
