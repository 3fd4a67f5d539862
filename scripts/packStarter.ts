/** npx jiti scripts/packStarter.ts：改了 static/downloads/stm32-starter/ 之后，重新打成旁边的 zip。 */
import fs from 'node:fs';
import path from 'node:path';
import {siteDir} from './run';
import {starterZip, zipStarter} from './starter';

fs.writeFileSync(path.join(siteDir, starterZip), zipStarter());
console.log(`写好 ${starterZip}`);
