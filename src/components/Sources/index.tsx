import React, {type ReactNode} from 'react';

export interface SourcesProps {
  children: ReactNode;
}

/** 一页的来源清单，里面是若干 <Source>。 */
export default function Sources({children}: SourcesProps): ReactNode {
  return <ul className="lab-sources">{children}</ul>;
}
