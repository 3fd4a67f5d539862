/*
覆盖 @theme/TagsListByLetter · eject
原因：上游按首字母分组、按读者的语言排序：中文标签一个字一组没有意义，次序还与静态页面不同，水合报错。
改动：一个列表，篇数多的在前，相同时按网址，任何语言环境都一样。
*/
import type {ReactNode} from 'react';
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListByLetter';

export default function TagsList({tags}: Props): ReactNode {
  const sorted = [...tags].sort(
    (a, b) => b.count - a.count || (a.permalink < b.permalink ? -1 : 1),
  );
  return (
    <ul className="lab-list">
      {sorted.map(({permalink, label, count, description}) => (
        <li key={permalink}>
          <Tag
            permalink={permalink}
            label={`${label} ${count}`}
            description={description}
          />
          {description && <span className="lab-small"> {description}</span>}
        </li>
      ))}
    </ul>
  );
}
