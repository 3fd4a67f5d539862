/**
 * npm run new：新建一篇文档、一篇博客、一个服务、一台机器、一条获奖或一项竞赛。
 * 在终端里就逐项问，也可以写成参数：npm run new -- doc --title "给开发板供电" --folder criterion --name power-a-board …
 * 只添不改：已有的字一个不动；数据先在副本里校验，通不过就什么也不写。
 */
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {make, type Ask} from './new/make';
import {explain, normalize, problemOf} from './new/question';

/** 在终端里问，答得不对说明原因再问。Ctrl+C 与 Ctrl+D 都会关上它，由这里退出。 */
async function inTerminal(use: (ask: Ask) => Promise<string>): Promise<string> {
  const reader = createInterface({input: process.stdin, output: process.stdout});
  const cancel = () => {
    console.error('\n已取消，什么也没写。');
    process.exit(1);
  };
  reader.on('close', cancel);
  const ask: Ask = async (question) => {
    const note = explain(question);
    for (;;) {
      const typed = (await reader.question(`${question.name}${note && `（${note}）`}：`)).trim();
      const answer = typed === '' ? (question.fallback ?? '') : normalize(question, typed);
      const problem = problemOf(question, answer);
      if (problem === undefined) return answer;
      console.log(`  ${problem}`);
    }
  };
  try {
    return await use(ask);
  } finally {
    reader.off('close', cancel);
    reader.close();
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const root = path.resolve(__dirname, '..');
  const asking = process.stdin.isTTY && !words.includes('--help');
  console.log(await (asking ? inTerminal((ask) => make(root, words, ask)) : make(root, words)));
}

main().catch((error: unknown) => {
  // 要给人看的理由与数据的错误清单，都不带调用栈。
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
