/** 手机上的表怎么排；构建时与浏览器里都用。 */

/**
 * 放不成列、要一行折成一块的：一格字太多，或各列最窄也放不下（字 4.6 个字宽，数 3.5 个，见 custom.css）。
 * 第一列之外全是数的，照样是表。
 * @param rows 各行的字，列多的不用写
 */
export function folds(
  columns: number,
  numbers: number,
  rows: readonly (readonly string[])[] = [],
): boolean {
  if (numbers >= columns - 1) return false;
  const cells = rows.flatMap(([, ...rest]) => rest);
  const average = cells.join('').length / cells.length;
  const narrowest = 4.6 * columns - 1.1 * numbers;
  return narrowest > 21.5 || average > (columns > 3 ? 8 : 14);
}
