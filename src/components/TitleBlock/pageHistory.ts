/**
 * “编辑此页”的地址 → 这一页在托管平台上的修改记录；认不出的是 undefined。
 * GitHub、Gitee 是 edit/分支/，GitLab 多一个 -/，Gitea 与 Forgejo 的编辑是 _edit、记录是 commits/branch。
 */
export const pageHistory = (editUrl?: string | null): string | undefined => {
  const [, repo, mark, file] =
    /^(.+\/)(_?)edit\/([^/]+\/docs\/.+)$/.exec(editUrl ?? '') ?? [];
  return file && `${repo ?? ''}commits/${mark ? 'branch/' : ''}${file}`;
};
