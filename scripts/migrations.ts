/**
 * 改了数据的结构、旧的数据读不进来，就在这里添一条，npm run upgrade 合并之后照次序做；做过的再做一遍什么也不变。
 * 从 1.0.0 起的几条在 v1.1.0 里，那时的手册先升到那一版。
 */
interface Migration {
  /** 从这一版起要做，如 1.2.0。 */
  version: string;
  description: string;
  run: (siteDir: string) => void;
}

const migrations: readonly Migration[] = [];

/**
 * 从这一版升级要做的几步。
 * @param from 原来的版本，如 1.0.0
 */
export const migrationsAfter = (from: string) =>
  migrations.filter(
    ({version}) => version.localeCompare(from, 'en', {numeric: true}) > 0,
  );
