import {useState, type ReactNode} from 'react';
import Button from '../Button';
import {useDone} from './done';

/** 按一下记住，再按一下取消；浏览器不让存就说出来。 */
export default function DoneButton({
  ids: [id, ...others],
  said,
  children,
}: {
  /** 第一个是它自己，别的跟着添上、去掉。 */
  ids: readonly [string, ...string[]];
  /** 按下之后旁边写着的话。 */
  said?: string;
  children: ReactNode;
}): ReactNode {
  const [done, toggle] = useDone();
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <Button
        aria-pressed={done.has(id)}
        onClick={() => setRefused(!toggle(id, ...others))}
      >
        {children}
      </Button>
      <span role="status" className="lab-small">
        {isRefused
          ? ' 浏览器不让网页存东西，这一项记不住。'
          : done.has(id) && said}
      </span>
    </>
  );
}
