import {
  Children,
  isValidElement,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import styles from './styles.module.css';

/**
 * 长的一页里的一章：手机上收着，一次只做一件事；宽屏与没有脚本的都开着，打印也是整页。
 * 锚点去的一章由 src/client/unfold.ts 打开。元数据写着 chapters 的几页由 src/plugins/mdx 分章。标题里有链接，不能放进 summary，由它盖在标题的一行上。
 */
export default function Chapter({
  children,
}: {
  /** 第一个是二级标题。 */
  children: ReactNode;
}): ReactNode {
  const chapter = useRef<HTMLDetailsElement>(null);
  const [title, ...body] = Children.toArray(children);
  const id = isValidElement<{id?: string}>(title) ? title.props.id : undefined;

  useLayoutEffect(() => {
    if (chapter.current && window.innerWidth > 996) chapter.current.open = true;
  }, []);
  return (
    <section className={styles.chapter}>
      {title}
      <details ref={chapter}>
        <summary aria-labelledby={id} />
        {body}
      </details>
    </section>
  );
}
