/**
 * 数据跟着引擎变的几步，npm run upgrade 合并之后照次序做。改了数据的结构，旧的数据读不进来，就在末尾添一条；
 * 做过的再做一遍什么也不变。测试在 upgrade.test.ts。
 */
import fs from 'node:fs';
import path from 'node:path';
import * as yaml from 'yaml';

/** 改一份数据；没有这份文件就不用改。 */
function edit(siteDir: string, file: string, change: (text: string) => string) {
  const full = path.join(siteDir, 'data', file);
  if (fs.existsSync(full))
    fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')));
}

/** 改一份 YAML，注释留着；没有要改的，一个字节也不动。 */
const editYaml = (
  siteDir: string,
  name: string,
  change: (document: yaml.Document.Parsed) => void,
) =>
  edit(siteDir, `${name}.yml`, (text) => {
    const document = yaml.parseDocument(text);
    const before = document.toString({lineWidth: 0});
    change(document);
    const after = document.toString({lineWidth: 0});
    return after === before ? text : after;
  });

/** 路径上的各个映射；列表一层不写进路径，每一条都看。 */
function mapsAt(node: unknown, keys: readonly string[]): yaml.YAMLMap[] {
  if (yaml.isSeq(node)) return node.items.flatMap((item) => mapsAt(item, keys));
  if (!yaml.isMap(node)) return [];
  const [key, ...rest] = keys;
  return key === undefined ? [node] : mapsAt(node.get(key), rest);
}

/** 删去不再有的几项，如 'lab.phones.note'：第一段是文件，列表的每一条都删。 */
const removeFields =
  (...fields: readonly string[]) =>
  (siteDir: string): void => {
    for (const written of fields) {
      const [file = '', ...keys] = written.split('.');
      const field = keys.pop() ?? '';
      editYaml(siteDir, file, ({contents}) => {
        for (const map of mapsAt(contents, keys)) map.delete(field);
      });
    }
  };

/** 平面图不画了，分区的名字留着：标签要用。 */
const areasByName = (siteDir: string): void => {
  edit(siteDir, 'codes.txt', (text) =>
    text.replaceAll(' lab.room_plan.areas.', ' lab.areas.'),
  );
  editYaml(siteDir, 'lab', (document) => {
    const areas = mapsAt(document.contents, ['room_plan', 'areas']).map(
      (area) => ({name: area.get('label')}),
    );
    if (areas.length > 0) document.set('areas', areas);
    document.delete('room_plan');
  });
};

/** version：从这一版起要做；run：在仓库的根目录里做。 */
const migrations = [
  {
    version: '1.1.0',
    description: 'data/lab.yml 的平面图换成分区的名字 areas',
    run: areasByName,
  },
  {
    version: '1.1.0',
    description:
      '没有哪一页显示的、别处已经写着的几项从数据里删去；颜色在 src/css/custom.css 开头',
    run: removeFields(
      'lab.theme',
      'lab.open_hours.overnight',
      'lab.phones.note',
      'lab.sheets.note',
      'lab.safety.main_breaker',
      'services.services.kind',
      'operations.certificates.log',
      'recruitment.study',
      'recruitment.signup.deadline',
      'recruitment.stages.note',
      'recruitment.exam_policy.units.stage',
      'recruitment.exam_policy.project.lead_times.id',
      'competitions_calendar.entries.source_note',
      'competitions.competitions.unknown',
    ),
  },
  {
    version: '1.1.0',
    description: 'sidebars.ts 从 src/ 引用，那几个文件搬过去了',
    run: (siteDir: string) =>
      edit(siteDir, '../sidebars.ts', (text) =>
        text
          .replace("'./site.routes'", "'./src/routes'")
          .replace("'./plugins/", "'./src/plugins/"),
      ),
  },
];

/**
 * 从这一版升级要做的几步。
 * @param from 原来的版本，如 1.0.0
 */
export const migrationsAfter = (from: string) =>
  migrations.filter(
    ({version}) => version.localeCompare(from, 'en', {numeric: true}) > 0,
  );
