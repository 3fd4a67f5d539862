/** 最近搜索：只存在读者自己的浏览器里，可以清除；存储不可用时当作没有。 */
const key = 'lab-search-recent';
const most = 6;

export function readRecents(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(query: string): void {
  try {
    const list = [query, ...readRecents().filter((item) => item !== query)].slice(0, most);
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // 无痕模式或存储已满：不记就是了。
  }
}

export function clearRecents(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // 同上。
  }
}
