/** 一页里的表。 */
import type {Page} from '../markdown/read/page';

/** 页里的各张表：表头，与各行的位置、全部格子、按表头取的一格。 */
export const tablesOf = (page: Page) =>
  page.nodes('table').map(({children}) => {
    const [header = [], ...rows] = children.map((row) =>
      row.children.map((cell) => cell.children.map((child) => page.raw(child)).join('')),
    );
    return {
      header,
      rows: rows.map((cells, index) => ({
        offset: page.offset(children[index + 1] ?? 0),
        cells,
        of: (name: string) => cells[header.indexOf(name)],
      })),
    };
  });
