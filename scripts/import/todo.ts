/** 还要人做的事：写成正文里的注释，读者看不见，编辑的人在那里照着改，改完删去；搬完按它列出来。 */

export const todo = (field: string, problem: string, remedy: string): string =>
  `{/* 要做：${field} ${problem.replaceAll('*/', '* /')}，${remedy} */}`;

/** 一页里的，一件一行：文件、行、什么事。 */
export const todosIn = (file: string, page: string): string[] =>
  page
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(/\{\/\* 要做：(.*?) \*\/\}/g), ([, words = '']) => `${file}:${index + 1} ${words}。`),
    );
