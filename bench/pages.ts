/** 首屏、字节与换页：几份构建都开着服务，一轮轮轮流量，机器忙闲对各家一样。 */
import {launch, visit} from './browser';
import {move} from './moves';
import {serve, type Served} from './server';
import {Table} from './table';

/** 一份构建好的站。 */
export interface Built {
  label: string;
  /** 产物目录。 */
  root: string;
  /** 量首屏与字节的一页；换页也从它起。 */
  page: string;
  /** “下一篇”的选择器；不写就不量换页。 */
  next?: string;
}

/**
 * 轮流量几份构建。
 * @param list 第一份是拿来与别的比的
 * @param repeats 几轮；一轮每份打开一次，换页各点五次
 */
export async function comparePages(list: readonly Built[], repeats: number): Promise<Table> {
  const table = new Table(list.map(({label}) => label));
  const browser = await launch();
  const served: (Built & Served)[] = [];
  try {
    for (const built of list) served.push({...built, ...(await serve(built.root))});
    for (let round = 1; round <= repeats; round += 1) {
      for (const {label, origin, page} of served) table.add(label, await visit(browser, origin + page));
      for (const hover of [true, false]) {
        for (const {label, origin, page, next} of served) {
          const values = next === undefined ? [] : await move(browser, origin + page, next, hover);
          for (const value of values) table.add(label, {[hover ? '换页，悬停过 ms' : '换页，冷 ms']: value});
        }
      }
      console.log(`第 ${round}/${repeats} 轮量完`);
    }
  } finally {
    await browser.close();
    await Promise.all(served.map(({stop}) => stop()));
  }
  return table;
}
