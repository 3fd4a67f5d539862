/** <head> 里由页面写的标签：服务端合并出的一份，与浏览器接手之后的一份。 */
import {createElement, Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Helmet, HelmetProvider} from '../plugins/slim-client/helmetServer';
import {expect, idle, open, test} from './support';

type Context = Parameters<typeof HelmetProvider>[0]['context'];

/** 一处 <Head>。 */
const head = (...children: ReactNode[]): ReactNode => createElement(Helmet, null, ...children);
const meta = (name: string, content: string): ReactNode => createElement('meta', {name, content});

function render(...children: ReactNode[]): Required<Context>['helmet'] {
  const context: Context = {};
  renderToStaticMarkup(createElement(HelmetProvider, {context}, ...children));
  if (!context.helmet) throw new Error('没有结果');
  return context.helmet;
}

test('服务端：后写的盖住先写的，同一处写的几个都留，没有键的都留', () => {
  const helmet = render(
    head(createElement('title', null, '外层'), meta('description', '外层'), meta('theme-color', '#fff')),
    head(createElement('html', {lang: 'en', className: 'outer', dir: 'ltr'})),
    createElement(
      'div',
      null,
      head(
        createElement('html', {className: 'inner'}),
        createElement('title', null, '内层'),
        createElement(Fragment, null, meta('description', '一'), meta('description', '二')),
        createElement('link', {rel: 'canonical', href: '/docs/intro', hrefLang: 'zh'}),
        createElement('script', {type: 'application/ld+json'}, '1'),
        createElement('script', {type: 'application/ld+json'}, '2'),
      ),
    ),
  );
  expect(String(helmet.htmlAttributes)).toBe('lang="en" class="inner" dir="ltr"');
  expect(String(helmet.bodyAttributes)).toBe('');
  expect(String(helmet.title)).toBe('<title data-rh="true">内层</title>');
  expect(helmet.meta.toComponent().map(({props}) => props)).toEqual([
    {name: 'theme-color', content: '#fff'},
    {name: 'description', content: '一'},
    {name: 'description', content: '二'},
  ]);
  expect(String(helmet.link)).toBe('<link data-rh="true" rel="canonical" href="/docs/intro" hreflang="zh">');
  expect(String(helmet.script).match(/<script/g)).toHaveLength(2);
});

test('服务端：文字与属性里的记号转义，脚本里的 </ 不会提前结束它', () => {
  const helmet = render(
    head(
      createElement('title', null, 'a < b & "c"'),
      meta('description', '"><script>alert(1)</script>&'),
      createElement('script', {type: 'application/ld+json'}, JSON.stringify({name: '</script><b>'})),
    ),
  );
  expect(String(helmet.title)).toBe('<title data-rh="true">a &lt; b &amp; &quot;c&quot;</title>');
  expect(String(helmet.meta)).toBe(
    '<meta data-rh="true" name="description" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">',
  );
  const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/.exec(String(helmet.script)) ?? [];
  expect(json).not.toContain('</');
  expect(JSON.parse(json)).toEqual({name: '</script><b>'});
});

test('服务端：标题里写着 <!-- 与 <script 的结构化数据不会吞掉后面的；JavaScript 里的小于号照旧', async ({page}) => {
  const title = '注释 <!-- 与 <script> 的写法';
  const code = 'globalThis.less = 1<2';
  const helmet = render(
    head(
      createElement('script', {type: 'application/ld+json'}, JSON.stringify({name: title})),
      createElement('script', null, code),
    ),
  );
  await page.setContent(`<head>${String(helmet.script)}</head><body><p>正文</p></body>`);
  const [data = '', script = ''] = await page.locator('script').allTextContents();
  expect(JSON.parse(data)).toEqual({name: title});
  expect(script).toBe(code);
  await expect(page.locator('body')).toHaveText('正文');
});

for (const path of ['/', '/docs/intro', '/docs/category/operations', '/blog', '/markdown-page']) {
  test(`浏览器接手之后一个标签也不变：${path}`, async ({page}) => {
    await open(page, path);
    await idle(page);
    const [written, live] = await page.evaluate(async () => {
      const html = await (await fetch(location.pathname)).text();
      const read = (root: Document) => {
        // 首页那段内联脚本只在服务端写，见 src/components/BaseUrlBanner。
        const tags = [...root.querySelectorAll('head [data-rh]:not(script:not([type]))')];
        const isData = (element: Element) => element.localName === 'script';
        return {
          tags: tags.filter((element) => !isData(element)).map((element) => element.outerHTML),
          // JSON 的键的次序不作数，比内容。
          data: tags.filter(isData).map((element): unknown => JSON.parse(element.textContent)),
        };
      };
      return [read(new DOMParser().parseFromString(html, 'text/html')), read(document)];
    });
    expect(written.tags.length).toBeGreaterThan(10);
    expect(live.tags.sort()).toEqual(written.tags.sort());
    expect(live.data).toEqual(written.data);
  });
}
