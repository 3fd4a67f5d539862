/** 数据里的每一个开关：带着上一次的缓存再构建，当场生效，旧的一处不留；全部改回去，与第一次逐字节一样。 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {withLab} from '../fixtures/data';
import {data, expect, test} from '../support';
import {copySite, listing, type SiteCopy} from './support';

let copy: SiteCopy;
test.beforeAll(() => void (copy = copySite('switches')));
test.afterAll(() => copy.remove());
const {season} = data.recruitment;
const repository = 'https://gitlab.e2e.test/lab/handbook';
const notice = (text: string) => ({
  announcement: {id: text, text: `公告 ${text}`},
});

/** 换上什么；之后产物里有什么，没有什么。 */
interface Switch {
  name: string;
  lab?: Readonly<Record<string, unknown>>;
  recruitment?: (source: string) => string;
  appears?: string;
  gone?: string;
}

const switches: readonly Switch[] = [
  {name: '添公告', lab: notice('e2e-1'), appears: '公告 e2e-1'},
  {name: '改公告', lab: notice('e2e-2'), appears: '公告 e2e-2', gone: 'e2e-1'},
  {name: '删公告', lab: {announcement: undefined}, gone: 'e2e-2'},
  {
    name: '备案号',
    lab: {icp: '京 ICP 备 00000000 号'},
    appears: '京 ICP 备 00000000 号',
  },
  {
    name: '代码托管',
    lab: {edit_url: `${repository}/-/edit/main/`},
    appears: `${repository}/-/edit/main/docs/intro.mdx`,
  },
  {
    name: '强调色',
    lab: {theme: {accent: '#1c4f8a'}},
    appears: '--lab-act:#1c4f8a',
  },
  {
    name: '站点地址',
    lab: {url: 'https://e2e.test'},
    appears: 'https://e2e.test/docs/intro',
    gone: `${data.lab.url}/docs/intro`,
  },
  {
    name: '届次',
    recruitment: (source) =>
      source.replaceAll(String(season), String(season - 1)),
    appears: `${season - 1} 实验室招新`,
    gone: `${season} 实验室招新`,
  },
  {name: '没有博客', lab: {blog: null}, gone: 'https://e2e.test/blog'},
];

/** 产物里全部页面、脚本、样式与站点地图的字。 */
function everything(outDir: string): string {
  const files = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'});
  const texts = files.filter((file) =>
    /\.(?:html|js|css|xml|json)$/.test(file),
  );
  return texts
    .map((file) => fs.readFileSync(path.join(outDir, file), 'utf8'))
    .join('\n');
}

test('一个一个换上，再全部改回去', () => {
  test.setTimeout(20 * 60_000);
  const file = (name: string) => path.join(copy.dir, 'data', name);
  const original = {
    lab: fs.readFileSync(file('lab.yml'), 'utf8'),
    recruitment: fs.readFileSync(file('recruitment.yml'), 'utf8'),
  };
  const outDir = path.join(copy.dir, 'build');
  const build = (name: string): void => {
    const {status, stderr} = spawnSync('npm', ['run', '-s', 'build'], {
      cwd: copy.dir,
      encoding: 'utf8',
    });
    expect(status, `${name}\n${stderr}`).toBe(0);
  };
  build('原样');
  const first = listing(outDir);
  for (const {
    name,
    lab = {},
    recruitment = (source: string) => source,
    appears = '',
    gone,
  } of switches) {
    fs.writeFileSync(
      file('lab.yml'),
      withLab(fs.readFileSync(file('lab.yml'), 'utf8'), lab),
    );
    fs.writeFileSync(
      file('recruitment.yml'),
      recruitment(original.recruitment),
    );
    build(name);
    const built = everything(outDir);
    expect.soft(built.includes(appears), `${name}：有“${appears}”`).toBe(true);
    if (gone !== undefined)
      expect.soft(built.includes(gone), `${name}：没有“${gone}”`).toBe(false);
  }
  fs.writeFileSync(file('lab.yml'), original.lab);
  fs.writeFileSync(file('recruitment.yml'), original.recruitment);
  build('改回去');
  expect(listing(outDir)).toEqual(first);
});
