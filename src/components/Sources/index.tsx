import type {ReactNode} from 'react';

/** 一页的来源清单，里面是若干 <Source>。 */
export default function Sources({children}: {children: ReactNode}): ReactNode {
  return <ul className="lab-sources">{children}</ul>;
}
