/**
 * 脚本块下载失败时的提示框；不登记为客户端模块，由 loadFailure 使用。
 * 不经 React：首次加载失败时 React 还没有接管，换页失败时正文也不该被重绘。一次只有一个框。
 */
import {translate} from '@docusaurus/Translate';

const boxId = 'lab-chunk-failure';

interface Failure {
  readonly message: string;
  readonly error?: Error;
  readonly onRetry: () => void;
  /** 能关掉的浮在窗口底部：读到一半时放在页首看不见，放进正文又会挤动阅读位置。 */
  readonly onClose?: () => void;
}

/** 错误自己的话，连同一层层的原因。 */
export function messages(error: unknown): string[] {
  if (!(error instanceof Error))
    return typeof error === 'string' ? [error] : [];
  return [error.message, ...messages(error.cause)];
}

function labelled(tag: 'span' | 'p', text: string, lang?: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (lang) element.lang = lang;
  return element;
}

function button(
  onClick: () => void,
  ...content: (Node | string)[]
): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.append(...content);
  element.addEventListener('click', onClick);
  return element;
}

/** 收起提示框；没有就什么也不做。 */
export function hideFailure(): void {
  document.getElementById(boxId)?.remove();
}

/** 显示提示框；已经在显示同一句话的不动，读屏软件不再念一遍，按钮上的焦点也留着。 */
export function showFailure({message, error, onRetry, onClose}: Failure): void {
  if (
    !error &&
    document.querySelector(`#${boxId} > p`)?.textContent === message
  )
    return;
  hideFailure();
  const box = document.createElement('div');
  box.id = boxId;
  box.className = onClose ? 'lab-failure lab-failure--floating' : 'lab-failure';
  box.setAttribute('role', 'alert');
  box.append(labelled('p', message));
  if (error)
    box.append(
      labelled(
        'p',
        [String(error), ...messages(error.cause)].join(' · Cause: '),
        'en',
      ),
    );
  box.append(
    button(
      onRetry,
      labelled('span', translate({id: 'lab.failure.retry', message: '重试'})),
      ' ',
      labelled('span', 'Retry', 'en'),
    ),
  );
  if (onClose) {
    const close = (): void => {
      hideFailure();
      onClose();
    };
    box.append(
      ' ',
      button(close, translate({id: 'lab.failure.close', message: '关闭'})),
    );
  }
  document.body.prepend(box);
}
