/**
 * 换页的进度条：nprogress 里主题用到的三个函数，数值与原包的默认值相同。
 * 换掉的理由：原包不再维护，给进度条写了不存在的角色 role="bar"，还带着用不到的转圈与队列。
 */
const speed = 200;
const trickleEvery = 800;

let root: HTMLElement | undefined;
let bar: HTMLElement | undefined;
let timer = 0;
/** 走到哪里，0 到 1。 */
let status = 0;

function move(to: number): void {
  status = to;
  bar?.style.setProperty('transform', `translate3d(${String((to - 1) * 100)}%, 0px, 0px)`);
}

/** 出现，从 8% 起步，每 800 ms 往前挪一点，不会自己走完。 */
function start(): void {
  if (root) return;
  document.getElementById('nprogress')?.remove();
  root = document.createElement('div');
  root.id = 'nprogress';
  root.setAttribute('aria-hidden', 'true');
  bar = document.createElement('div');
  bar.className = 'bar';
  bar.style.transition = `${String(speed)}ms`;
  const peg = document.createElement('div');
  peg.className = 'peg';
  bar.append(peg);
  root.append(bar);
  document.body.append(root);
  move(0.08);
  timer = window.setInterval(() => {
    move(status + (1 - status) * 0.02);
  }, trickleEvery);
}

/** 走完，淡出，拿掉；没有出现过就什么也不做。 */
function done(): void {
  const ended = root;
  if (!ended) return;
  window.clearInterval(timer);
  move(1);
  root = undefined;
  window.setTimeout(() => {
    ended.style.transition = `${String(speed)}ms`;
    ended.style.opacity = '0';
    window.setTimeout(() => {
      ended.remove();
    }, speed);
  }, speed);
}

export default {configure: (): void => undefined, start, done};
