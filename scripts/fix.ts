/** npm run fix：依次跑 package.json 里每个 fix:*；前面的改不了，后面的照样跑，改不了的留给 npm run check 说。 */
import {spawnSync} from 'node:child_process';
import {scripts} from '../package.json';

for (const name of Object.keys(scripts).filter((key) => /^fix:/.test(key))) {
  // Windows 上 npm 是 npm.cmd，所以经过 shell。
  const {status} = spawnSync(`npm run --silent ${name}`, {
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) console.log(`${name} 没有全改好，接着改别的。`);
}
