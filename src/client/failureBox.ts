/** 下载失败的提示框，由 loadFailure 使用，不登记为客户端模块。不经 React：第一次打开就失败时它还没有接管。 */
import {translate} from '@docusaurus/Translate';

const boxId = 'lab-chunk-failure';

/** 错误自己的话，连同一层层的原因。 */
export function messages(error: unknown): string[] {
  if (!(error instanceof Error))
    return typeof error === 'string' ? [error] : [];
  return [error.message, ...messages(error.cause)];
}

/** 关掉提示框；没有就什么也不做。 */
export function hideFailure(): void {
  document.getElementById(boxId)?.remove();
}

/** 显示提示框，一次只有一个；没有原因的浮在窗口底部，能关掉，不挤动正在读的地方。 */
export function showFailure(
  message: string,
  onRetry: () => void,
  error?: Error,
): void {
  hideFailure();
  const box = document.createElement('div');
  box.id = boxId;
  box.className = error ? 'lab-failure' : 'lab-failure lab-failure--floating';
  box.setAttribute('role', 'alert');
  const append = (
    tag: 'p' | 'button' | 'span',
    text: string,
    parent: Element = box,
  ): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element, ' ');
    return element;
  };
  append('p', message);
  if (error) {
    const reasons = [String(error), ...messages(error.cause)];
    append('p', reasons.join(' · Cause: ')).lang = 'en';
  }
  const retry = append('button', '');
  append('span', translate({id: 'lab.failure.retry', message: '重试'}), retry);
  append('span', 'Retry', retry).lang = 'en';
  retry.addEventListener('click', onRetry);
  if (!error)
    append(
      'button',
      translate({id: 'lab.failure.close', message: '关闭'}),
    ).addEventListener('click', hideFailure);
  document.body.prepend(box);
}
