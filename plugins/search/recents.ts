/** 最近搜索：只存在读者自己的浏览器里，可以清除；存储不可用时当作没有。 */
const key = 'lab-search-recent';
const most = 6;

export function readRecents(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** 记下一个；不给就全部清除。 */
export function saveRecents(query?: string): void {
  try {
    const list = [query, ...readRecents().filter((item) => item !== query)].slice(0, most);
    if (query === undefined) localStorage.removeItem(key);
    else if (query !== '') localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // 无痕模式或存储已满：不记就是了。
  }
}
