/**
 * 构建时把一页画成 HTML。上游画进流里，攒成缓冲再解回文字；页面的块都已装载好，没有要等的，一次画完就是。
 * 写出的 HTML 逐字节一样。画的过程中抛出的错误照样交给上游，由它说明是哪一页。
 */
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';

export const renderToHtml = (app: ReactElement): Promise<string> =>
  new Promise((resolve) => {
    resolve(renderToString(app));
  });
