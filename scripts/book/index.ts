/** npm run book：把构建好的站点（默认 build/，也可以另写目录）印成一份 PDF，见 plugins/book/README.md。 */
import path from 'node:path';
import {siteDir} from '../run';
import {makeBook} from './make';

makeBook(siteDir, path.resolve(siteDir, process.argv[2] ?? 'build')).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
