/** 值本身能不能发布：中文引号、示例与真实混在一起。写法由模式查，隐私由正文检查的档-9 查。 */
import type {Diagnostic} from '../../diagnostics/diagnostic';

export type Advice = Pick<Diagnostic, 'message' | 'suggestion'>;

/** 一个值不能发布的原因。 */
export function* contentAdvice(
  value: string,
  sample: boolean,
): Iterable<Advice> {
  // “2025-09-26” 看着像加了引号，其实中文引号成了值的一部分。
  if (/^[“‘][^“”‘’]*[”’]$/.test(value))
    yield {message: '引号是中文的', suggestion: '换成英文双引号 "…"，或去掉'};
  if (!sample && /^示例|\.example\b/.test(value))
    yield {
      message: '标为真实的数据里还是示例的值',
      suggestion: '换成真实的值，或把 sample 改回 true',
    };
}
