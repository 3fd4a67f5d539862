/**
 * 打开一个路径要下载哪些块：由 Docusaurus 生成的路由登记表（routesChunkNames.json）得出。
 * 预取（src/clientModules/prefetch.ts）与提前下载（firstChunks.ts）共用，所以不引入 Node 的模块。
 */

/** 路由的路径 → 这个路径的各条路由的块名，由外到里：/docs 有四条。 */
export type ChunkIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

/** 值是块名或再套一层；收集全部块名。 */
function chunkNames(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(chunkNames);
  return [];
}

/** 登记表的键是“路径-哈希”，次序同路由。 */
export function indexChunks(routesChunkNames: Readonly<Record<string, unknown>>): ChunkIndex {
  const index = new Map<string, string[][]>();
  for (const [key, chunks] of Object.entries(routesChunkNames)) {
    const path = key.replace(/-[^-]*$/, '');
    index.set(path, [...(index.get(path) ?? []), chunkNames(chunks)]);
  }
  return index;
}

/**
 * 同一个路径对上几层路由，就取由外到里的前几条。
 * @param matched 对上的各层路由的路径，由外到里
 */
export const chunksAlong = (matched: readonly string[], index: ChunkIndex): string[] =>
  [...new Set(matched)].flatMap((path) => {
    const layers = matched.filter((other) => other === path).length;
    return index.get(path)?.slice(0, layers).flat() ?? [];
  });
