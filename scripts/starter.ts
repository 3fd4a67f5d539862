/** 起步工程：源文件在哪里，打成的 zip 在哪里。 */
import fs from 'node:fs';
import path from 'node:path';
import {siteDir} from './run';
import {zip} from './zip';

export const starterDir = path.join(siteDir, 'static/downloads/stm32-starter');
export const starterZip = 'static/downloads/stm32-starter.zip';

/** 现在的源文件打成的 zip。 */
export function zipStarter(): Buffer {
  const names = fs.readdirSync(starterDir).filter((name) => fs.statSync(path.join(starterDir, name)).isFile());
  return zip(names.sort().map((name) => [`stm32-starter/${name}`, fs.readFileSync(path.join(starterDir, name))]));
}
