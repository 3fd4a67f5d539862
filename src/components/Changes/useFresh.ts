import {useEffect, useState} from 'react';
import {
  sinceLastVisit,
  type IsFresh,
} from '@site/src/plugins/changes/client/lastVisit';
import latest from '@generated/history/default/latest.json';

const none: IsFresh = () => false;

/** 哪些改动是上次来之后才有的；接管之后才知道，之前都不是。 */
export function useFresh(): IsFresh {
  const [isFresh, setFresh] = useState(() => none);
  useEffect(() => setFresh(() => sinceLastVisit(latest.ids)), []);
  return isFresh;
}
