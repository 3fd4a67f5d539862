import useRouteContext from '@docusaurus/useRouteContext';

/** 目录页与总览上，文档地址对应的说明；别的页面没有这份数据（src/plugins/docs-root）。 */
export function useSummary(href: string | undefined): string | undefined {
  const summaries: unknown = useRouteContext().data?.summaries;
  if (href === undefined || typeof summaries !== 'object' || summaries === null)
    return undefined;
  const summary: unknown = Reflect.get(summaries, href);
  return typeof summary === 'string' ? summary : undefined;
}
