/** 问句的字眼。拆词时与书里的词一起比较，所以“所有权”里的“有”不会被去掉。 */
import {hasHan} from './text';

/** 原样找不到时略去的字眼。 */
export const fillers: ReadonlySet<string> = new Set(
  (
    '怎么办 怎么样 怎么用 怎么使用 如何使用 怎么弄 怎么搞 怎么回事 怎么做 怎么 怎样 如何 咋办 咋 为什么 为啥 是什么意思 什么意思 是什么 什么时候 什么样 什么 啥 ' +
    '在哪里 在哪儿 在哪 哪里 哪儿 哪些 哪个 哪 放哪 多长时间 多久 多少 多大 几个 几次 谁 ' +
    '是不是 有没有 能不能 会不会 要不要 行不行 好不好 可不可以 该不该 用不用 算不算 行吗 可以吗 能否 可否 是否 ' +
    '我们 我要 我想 我的 我 你 想要 想 可以 应该 需要 推荐 请问 请 一下 不小心 突然 老是 总是 一直 到底 已经 别人 大家 东西 时候 一次 一个 一些 这样 那样 这里 那里 好几 ' +
    '还能 还 能 会 要 让 给 跟 的 了 吗 呢 吧 啊 呀 是 在 有 和 与 或 去 把 被 就 都 也 着 得 这个 那个 这 那 个 些 点 很 太 又 才 再 ' +
    '去年 今年 明年 现在 最近 以前 到 没反应 用不了 不工作 不动了 出问题 有问题 不行 出不来 不出来 不上去 不进去 不上 不了 不到 不出 没有 ' +
    'a an the and for not was with this that are you is from has have may all but can will into than then of to on at as by if or no be it how what'
  ).split(' '),
);

const asking = new RegExp(
  `${[...fillers].filter((word) => word.length > 1 && hasHan(word)).join('|')}|[吗呢吧啊呀了的着]$`,
);

/** 含有问句的字眼，不当作书里的词：“怎么改”应当拆成“怎么”和“改”。 */
export const isAsking = (value: string): boolean => asking.test(value);
