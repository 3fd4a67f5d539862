/*
覆盖 @theme/SearchBar · wrap
原因：检索（src/plugins/search）不认识站点的别处。
改动：后退时与手机菜单一起排次序。
*/
import type {ReactNode} from 'react';
import SearchBar from '@theme-original/SearchBar';
import {closeOnBack} from '@site/src/client/closeOnBack';

export default function SearchBarHere(): ReactNode {
  return <SearchBar closeOnBack={closeOnBack} />;
}
