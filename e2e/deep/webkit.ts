/**
 * WebKit：Debian 的 WebKitWebDriver 与 MiniBrowser，照 W3C WebDriver 说话，画在 Xvfb 里。
 * 窗口最窄四百多像素：更窄的在一个那么宽的框架里打开。
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import {freePort} from '../support';
import {isOpen} from './support';

/** 走一遍要的几个动作；run 收一个表达式，在页面里求值。 */
export interface Engine {
  /** 页面抱怨的；WebKitWebDriver 不报。 */
  readonly errors: readonly string[];
  go(url: string): Promise<unknown>;
  run(expression: string): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  type(selector: string, text: string): Promise<unknown>;
  close(): Promise<void>;
}

const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const files = [binary, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
export const hasWebkit = files.every((file) => fs.existsSync(file));

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export async function startWebkit(width: number): Promise<Engine> {
  const port = await freePort();
  const DISPLAY = `:${port}`;
  const env = {...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1'};
  const processes: ChildProcess[] = [
    spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {stdio: 'ignore'}),
    spawn('WebKitWebDriver', [`--port=${port}`], {stdio: 'ignore', env}),
  ];
  const call = async (method: string, route: string, body?: object): Promise<unknown> => {
    const url = `http://127.0.0.1:${port}${route}`;
    const answer = await fetch(url, {method, body: body && JSON.stringify(body)});
    const value = field(await answer.json(), 'value');
    if (!answer.ok) throw new Error(`WebKit ${route}：${JSON.stringify(value)}`);
    return value;
  };
  while (!(await isOpen(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  const options = {binary, args: ['--automation']};
  const capabilities = {alwaysMatch: {browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options}};
  const session = `/session/${String(field(await call('POST', '/session', {capabilities}), 'sessionId'))}`;
  const post = (command: string, body: object) => call('POST', session + command, body);
  const run = (script: string, ...args: unknown[]) => post('/execute/sync', {script: `return (${script})`, args});
  const element = async (selector: string): Promise<string> => {
    const found = await post('/element', {using: 'css selector', value: selector});
    return `/element/${String(field(found, 'element-6066-11e4-a52e-4f735466cecf'))}`;
  };
  await post('/window/rect', {width: Math.max(width, 600), height: 900});
  return {
    run,
    errors: [],
    async go(url) {
      await post('/frame', {id: null});
      if (width >= 600) return post('/url', {url});
      await post('/url', {url: new URL('/apple-touch-icon.png', url).href});
      const style = `border: 0; width: ${width}px; height: 800px`;
      await run(`document.body.innerHTML = '<iframe style="${style}" src="${url}"></iframe>'`);
      return post('/frame', {id: 0});
    },
    click: async (selector) => post(`${await element(selector)}/click`, {}),
    type: async (selector, text) => post(`${await element(selector)}/value`, {text}),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      for (const child of processes.reverse()) child.kill();
    },
  };
}
