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

/** 显示提示框，一次只有一个；浮在窗口底部，能关掉，不挤动正在读的地方。 */
export function showFailure(
  message: string,
  onRetry: () => void,
  error?: Error,
): void {
  hideFailure();
  const box = document.createElement('div');
  box.id = boxId;
  box.className = 'lab-failure';
  box.setAttribute('role', 'alert');
  const append = (
    tag: string,
    text: string,
    parent: HTMLElement = box,
  ): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element, ' ');
    return element;
  };
  append('p', message);
  if (error)
    append(
      'p',
      [String(error), ...messages(error.cause)].join(' · Cause: '),
    ).lang = 'en';
  const buttons = [
    ['Retry', translate({id: 'lab.failure.retry', message: '重试'}), onRetry],
    [
      'Close',
      translate({id: 'lab.failure.close', message: '关闭'}),
      hideFailure,
    ],
  ] as const;
  for (const [english, chinese, onClick] of buttons) {
    const button = append('button', `${chinese} `);
    append('span', english, button).lang = 'en';
    button.addEventListener('click', onClick);
  }
  document.body.prepend(box);
}
