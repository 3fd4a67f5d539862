/** 数据里的每一个开关：带着上一次的缓存再构建，当场生效，旧的一处不留；全部改回去，与第一次逐字节一样。 */
import fs from 'node:fs';
import path from 'node:path';
import {listing, SiteCopy} from '../copy';
import {withLab} from '../fixtures/data';
import {data, expect, test} from '../support';

const {season} = data.recruitment;
const repository = 'https://gitlab.e2e.test/lab/handbook';

/** 换上什么；之后产物里有什么，没有什么。 */
interface Switch {
  lab: Readonly<Record<string, unknown>>;
  appears?: string;
  gone?: string;
}

const switches: Readonly<Record<string, Switch>> = {
  添公告: {
    lab: {announcement: {id: 'e2e-1', text: '公告 e2e-1'}},
    appears: '公告 e2e-1',
  },
  '改公告，换站点地址': {
    lab: {
      announcement: {id: 'e2e-2', text: '公告 e2e-2'},
      url: 'https://e2e.test',
    },
    appears: 'https://e2e.test/docs/intro',
    gone: 'e2e-1',
  },
  '删公告，换托管地址，没有博客': {
    lab: {
      announcement: undefined,
      edit_url: `${repository}/-/edit/main/`,
      blog: null,
    },
    appears: `${repository}/-/edit/main/docs/intro.mdx`,
    gone: 'e2e-2',
  },
};

test('行 74：一个一个换上，再全部改回去', () => {
  test.setTimeout(20 * 60_000);
  const copy = new SiteCopy('switches');
  const build = (name: string): string => {
    const {passed, said} = copy.build();
    expect(passed, `${name}\n${said}`).toBe(true);
    return fs
      .readdirSync(copy.outDir, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(?:html|js|css|xml|json)$/.test(file))
      .map((file) => copy.read(path.join('build', file)))
      .join('\n');
  };
  build('原样');
  const first = listing(copy.outDir);
  const lab = copy.read('data/lab.yml');
  for (const [name, {lab: values, appears = '', gone}] of Object.entries(
    switches,
  )) {
    copy.edit('data/lab.yml', withLab(values));
    const built = build(name);
    expect.soft(built.includes(appears), `${name}：有 ${appears}`).toBe(true);
    if (gone !== undefined)
      expect.soft(built.includes(gone), `${name}：没有 ${gone}`).toBe(false);
  }
  expect(fs.existsSync(copy.file('build/blog.html')), '博客').toBe(false);
  const recruitment = copy.read('data/recruitment.yml');
  copy.edit('data/recruitment.yml', (source) =>
    source.replaceAll(String(season), String(season - 1)),
  );
  expect.soft(build('届次')).not.toContain(`${season} 实验室招新`);
  copy.edit('data/lab.yml', () => lab);
  copy.edit('data/recruitment.yml', () => recruitment);
  build('改回去');
  expect(listing(copy.outDir)).toEqual(first);
  copy.remove();
});
