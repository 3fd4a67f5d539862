/**
 * 实验室数据插件。配置做不到的四件事：把 data/ 变成首页要的 JSON，给组件构建日，发布获奖 CSV，
 * 并让 MDX 的编译缓存在数据改变时失效（npm start 改数据即见）。
 * 正文里的数据由 remark.ts 在编译时代入，不经过这里。
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {awardsCsv} from '../../site.routes';
import {charts} from './awards';
import {awardsAreSamples, competitionNames} from './facts';
import {dataFiles, isSample, loadLabData} from './load';
import {buildDate, lastDayOf} from './schema';
import {serviceView, type ServiceView} from './views';

export interface LabDataOptions {
  dataDir: string;
}

/** 构建时生成的静态文件放在这里（相对站点根目录），随 static/ 一起发布；跟着 Docusaurus 的生成目录走。 */
export const generatedStaticDir = `${process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus'}/lab-static`;

/** 首页显示的内容，也只有这些。 */
export interface HomeData {
  lab: {name: string; college: string | null; sample: boolean};
  /** 招新阶段与竞赛年历，按时间先后；首页挑最近的三条。when 照数据写到年、月或日，end 总是一天。 */
  dates: {when: string; end: string; title: string; state: 'dated' | 'pending'; sample: boolean}[];
  /** page 是使用指南；没有指南的是入口与故障。 */
  services: (Pick<ServiceView, 'id' | 'name' | 'purpose' | 'status' | 'statusLabel' | 'sample'> & {
    page: string | null;
  })[];
  awards: {rows: {season: string; text: string; count: number}[]; sample: boolean};
  samples: number;
}

/** lab.yml 里另选了动作色时，多一份覆盖变量的样式；深色与浅底由同一个颜色调出来。 */
function accentModules(generatedFilesDir: string, dataDir: string): string[] {
  const accent = loadLabData(dataDir).lab.theme?.accent;
  if (!accent) return [];
  const file = path.join(generatedFilesDir, 'lab-accent.css');
  const act = (percent: number, other: string) => `color-mix(in oklab, var(--lab-act) ${percent}%, ${other})`;
  const rules = [
    `:root{--lab-act:${accent};--lab-act-soft:${act(12, '#fcfcf9')}}\n`,
    `@media screen{[data-theme='dark']{--lab-act:color-mix(in oklab, ${accent} 45%, #fff);--lab-act-soft:${act(18, '#0c1311')}}}\n`,
  ];
  mkdirSync(generatedFilesDir, {recursive: true});
  writeFileSync(file, rules.join(''));
  return [file];
}

export default function labData(context: LoadContext, {dataDir}: LabDataOptions): Plugin {
  return {
    name: 'lab-data',

    getClientModules: () => accentModules(context.generatedFilesDir, dataDir),

    getPathsToWatch: () => dataFiles.map((file) => path.join(dataDir, file)),

    async loadContent(): Promise<HomeData> {
      const data = loadLabData(dataDir);
      const csv = path.join(context.siteDir, generatedStaticDir, awardsCsv);
      await fs.mkdir(path.dirname(csv), {recursive: true});
      // 带 BOM，Excel 直接打开不乱码。
      await fs.writeFile(
        csv,
        `\uFEFF${(await fs.readFile(path.join(dataDir, 'awards.csv'), 'utf8')).replace(/^\uFEFF/, '')}`,
      );

      const names = competitionNames(data);
      const yearChart = charts.year(data.awards);
      const sampleStages = isSample(data.raw.recruitment, ['stages']);
      return {
        lab: {
          name: data.lab.name,
          college: data.lab.college ?? null,
          sample: isSample(data.raw.lab, ['name']),
        },
        dates: [
          ...data.recruitment.stages.map((stage) => ({
            when: stage.start.slice(0, 10),
            end: stage.end.slice(0, 10),
            title: stage.title,
            state: 'dated' as const,
            sample: sampleStages,
          })),
          ...data.calendar.map((entry) => ({
            when: entry.start ?? String(entry.season),
            end: lastDayOf(entry.end ?? entry.start ?? String(entry.season)),
            title: `${names.get(entry.competition) ?? entry.competition} ${entry.title}`,
            state:
              entry.date_status === 'tbd' || entry.date_status === 'estimated'
                ? ('pending' as const)
                : ('dated' as const),
            sample: false,
          })),
        ].sort((a, b) => a.when.localeCompare(b.when)),
        services: data.services
          .filter((service) => service.status !== 'retired' && service.id !== 'docs-site')
          .map((service) => {
            const {id, name, purpose, status, statusLabel, guide, entrance, sample} = serviceView(data, service);
            return {id, name, purpose, status, statusLabel, page: guide ?? entrance, sample};
          }),
        awards: {
          rows: yearChart.rows
            .map((row) => ({
              season: row.label,
              text: row.values
                .map((value, index) => (value > 0 ? `${yearChart.series[index] ?? ''} ${value} 项` : ''))
                .filter(Boolean)
                .join('，'),
              count: row.values.reduce((sum, value) => sum + value, 0),
            }))
            .reverse()
            .slice(0, 3),
          sample: awardsAreSamples(data),
        },
        samples: data.inventory.reduce((sum, file) => sum + file.samples, 0),
      };
    },

    async contentLoaded({content, actions}) {
      await actions.createData('home.json', JSON.stringify(content));
      await actions.createData('buildDate.json', JSON.stringify(buildDate()));
    },

    configureWebpack() {
      return {
        module: {
          rules: [
            {
              test: /\.mdx$/i,
              // 上游按 include 判断哪些文件已有人处理，不能省。
              include: ['docs', 'blog', 'src/pages'].map((folder) => path.join(context.siteDir, folder, path.sep)),
              enforce: 'pre',
              use: [
                {
                  loader: path.join(__dirname, 'dependencyLoader.mjs'),
                  options: {
                    files: dataFiles.map((file) => path.join(dataDir, file)),
                    staticDir: path.join(context.siteDir, 'static'),
                  },
                },
              ],
            },
          ],
        },
      };
    },

    postBuild() {
      const {inventory} = loadLabData(dataDir);
      console.log(
        `示例数据清点：${inventory.map(({file, samples, total}) => `${file} ${samples}/${total}`).join('，')}`,
      );
      return Promise.resolve();
    },
  };
}
