/*
覆盖 @theme/Blog/Components/Author/Socials · eject
原因：上游带着十几个平台的图标，每一篇博客都下载；本站的作者是角色，没有社交账号。
改动：填了的写成文字的链接。
*/
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Blog/Components/Author/Socials';

export default function BlogAuthorSocials({author}: Props): ReactNode {
  const links = Object.entries(author.socials ?? {});
  if (links.length === 0) return null;
  return (
    <div className="lab-links lab-small">
      {links.map(([platform, href]) => (
        <Link key={platform} href={href}>
          {platform}
        </Link>
      ))}
    </div>
  );
}
