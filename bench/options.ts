/** npm run bench 的参数。只有量的时候才引入：别处（如深度测试）引入 generators.ts 时，命令行不是给这里的。 */
import {parseArgs} from 'node:util';
import {fail} from './machine';

const usage = `用法：npm run bench -- [参数]

  --sizes 50,500         规模，默认 50,500,2000,5000
  --repeat 5             重复次数；不写时，构建 50 篇 5 次、500 篇 3 次、再大 1 次，字节 50 篇 5 次、再大 2 次，
                         首屏 5 次，按下 7 次，换页 3 轮
  --only builds,bytes    只量这几项：pages、bytes、nav、press、builds、dev；不写就全量
  --generators ours,...  只量这几家，用来补测：ours、stock、vitepress、starlight、rspress
  --port 8920            服务与开发服务器从这个端口往后用`;

const names = {
  only: ['pages', 'bytes', 'nav', 'press', 'builds', 'dev'],
  generators: ['ours', 'stock', 'vitepress', 'starlight', 'rspress'],
};

/** 写错一个字也停下：白量几个小时才发现，太晚了。 */
function readOptions() {
  const text = {type: 'string'} as const;
  const {values} = parseArgs({options: {sizes: text, repeat: text, only: text, generators: text, port: text}});
  const list = (value: string | undefined) => value?.split(',');
  const known = (name: keyof typeof names) =>
    list(values[name])?.map((item) => {
      if (!names[name].includes(item)) throw new Error(`--${name} 没有 ${item}。`);
      return item;
    });
  const count = (value: string) => {
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`${value} 不是正整数。`);
    return Number(value);
  };
  return {
    sizes: list(values.sizes)?.map(count) ?? [50, 500, 2000, 5000],
    repeat: values.repeat === undefined ? undefined : count(values.repeat),
    only: known('only'),
    generators: known('generators'),
    port: count(values.port ?? '8920'),
  };
}

function optionsOrUsage(): ReturnType<typeof readOptions> {
  try {
    return readOptions();
  } catch (error) {
    // 参数名写错时是 Node 的英文，说的是哪一个；--help 也走到这里。
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

export const options = optionsOrUsage();

let portsUsed = 0;

export function nextPort(): number {
  portsUsed += 1;
  return options.port + ((portsUsed - 1) % 30);
}
