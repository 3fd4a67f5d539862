import {useEffect, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {PropsOf} from '@site/src/plugins/mdx/components';

/**
 * 原理图里的一个位号：正文与元件表里的指向图，图里的指向元件表；没有脚本时就是链接与 :target。
 * 有脚本时，地址指着这个位号，图、表与正文里的它一起亮。listed 是元件表里的那一个。
 */
export default function Part({
  name,
  listed = false,
}: PropsOf<'Part'>): ReactNode {
  const {hash} = useLocation();
  // 服务器不知道地址里的井号，水合之后才亮。
  const usable = useIsBrowser();
  const lit = usable && (hash === `#part-${name}` || hash === `#sch-${name}`);
  useEffect(() => {
    document.getElementById(`sch-${name}`)?.classList.toggle('lab-lit', lit);
  }, [name, lit]);
  return (
    <a
      id={listed ? `part-${name}` : undefined}
      className={lit ? 'lab-part lab-lit' : 'lab-part'}
      href={`#sch-${name}`}
    >
      {name}
    </a>
  );
}
