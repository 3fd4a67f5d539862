import {createElement, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** block：独占一行。math、text：MathML 与同样意思的一行文字，由构建从 tex 得出。 */
/** 手机上一行放不下的，要能用键盘左右滑动；再短的不必多按一次 Tab。 */
const longestOnPhone = 35;

/** 一条公式，不需要脚本。看到、念到的是 MathML；选中、复制到的是盖在上面的一行文字。 */
export default function Eq({
  block = false,
  math,
  text,
}: {
  block?: boolean;
  math: string;
  text: string;
}): ReactNode {
  return (
    <span className={clsx(styles.eq, block && styles.block)} translate="no">
      <span tabIndex={text.length > longestOnPhone ? 0 : undefined}>
        {createElement('math', {
          displaystyle: 'true',
          'aria-label': text,
          dangerouslySetInnerHTML: {__html: math},
        })}
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      </span>
    </span>
  );
}
