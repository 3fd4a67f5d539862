/** 链接在纸上也找得到：书里的写出页码，书外的写出编号，网址在书末只列一次。 */
import type {CheerioAPI} from 'cheerio';

/** 页码的位置，印一遍才知道是几；见 fillNumbers。 */
export const numberAt = (id: string): string => `\uE000${id}\uE001`;

/** 书里的位置与书外的网址，各有一个编号；整本书共用一份。 */
export class Places {
  readonly #ids = new Map<string, string>();
  readonly #addresses = new Map<string, number>();

  /** 登记一个位置，返回它在书里的 id。 */
  add(url: string): string {
    const id = `p${this.#ids.size + 1}`;
    this.#ids.set(new URL(url).href, id);
    return id;
  }

  /** 这个网址在书里的 id；不在书里是 undefined。 */
  find = (url: string): string | undefined => this.#ids.get(new URL(url).href);

  /** 书外的网址是第几个。 */
  address(url: string): number {
    const number = this.#addresses.get(url) ?? this.#addresses.size + 1;
    this.#addresses.set(url, number);
    return number;
  }

  addresses = (): string[] => [...this.#addresses.keys()];
}

/** 一章的 id 换成整本书里不重复的，先登记，别的章才链接得到。 */
export function registerIds($: CheerioAPI, url: string, places: Places): void {
  for (const element of $('[id]').toArray()) {
    const node = $(element);
    node.attr('id', places.add(`${url}#${node.attr('id') ?? ''}`));
  }
  for (const name of ['aria-labelledby', 'aria-controls', 'aria-describedby']) $(`[${name}]`).removeAttr(name);
}

/** 一章的链接：书里的指向位置并写出页码，书外的写出编号。 */
export function rewriteLinks($: CheerioAPI, url: string, places: Places): void {
  for (const element of $('a[href]').toArray()) {
    const link = $(element);
    const target = new URL(link.attr('href') ?? '', url);
    if (!target.protocol.startsWith('http')) continue;
    const id = places.find(target.href);
    const drawn = link.closest('svg').length > 0;
    link.attr('href', id === undefined ? target.href : `#${id}`).removeAttr('target rel download');
    if (drawn) continue;
    const short = link.is('.lab-term, td a, th a');
    if (id === undefined) link.after(`<sup class="book-mark">[${places.address(target.href)}]</sup>`);
    else link.after(`<span class="book-mark">（${short ? '' : '见'}第 ${numberAt(id)} 页）</span>`);
  }
}

/** 把页码填进去；还不知道的写三个零，占着大致的位置。 */
export const fillNumbers = (html: string, numbers: ReadonlyMap<string, number>): string =>
  html.replace(/\uE000(\w+)\uE001/g, (_, id: string) => String(numbers.get(id) ?? '000'));
