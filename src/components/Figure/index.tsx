import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import type {PropsOf} from '@site/src/plugins/mdx/components';
import Drawing, {type DrawingProps} from './Drawing';
import styles from './styles.module.css';

export interface FigureProps
  extends Omit<PropsOf<'Figure'>, 'src'>, Pick<DrawingProps, 'parts'> {
  /** 本页第几幅图，由构建编号。 */
  number: number;
}

/** 已经放大的再点一次：地址换到题注上，这一幅就收回；没有脚本时只能放大。 */
function shrink(event: MouseEvent<HTMLAnchorElement>): void {
  const figure = event.currentTarget.closest('figure:target');
  if (!figure) return;
  event.preventDefault();
  window.location.hash = `${figure.id}-caption`;
}

/** 画得比原来的小没有，放大才有用；已经放大的算小的，才收得回。没有脚本时当作小的。 */
function useShrunk() {
  const ref = useRef<HTMLAnchorElement>(null);
  const [isShrunk, setShrunk] = useState(true);
  useEffect(() => {
    const link = ref.current;
    if (!link) return undefined;
    const isSmaller = (drawing: SVGSVGElement) =>
      drawing.clientWidth < drawing.width.baseVal.value;
    const observer = new ResizeObserver(() =>
      setShrunk(
        link.matches('figure:target *') ||
          [...link.getElementsByTagName('svg')].some(isSmaller),
      ),
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, []);
  return [ref, isShrunk] as const;
}

/** 带编号与题注的静态图，窄屏上缩小到整幅看得见；点它就照原来的大小显示。SVG 文件放在页面旁边，构建时内联。 */
export default function Figure({
  number,
  alt,
  caption,
  parts,
}: FigureProps): ReactNode {
  // 图里的位号是链接，链接不能再套一层。
  const [link, isShrunk] = useShrunk();
  const linked = parts.some(({svg}) => svg.includes('<a '));
  const drawing = (
    <Drawing parts={parts} alt={alt} role={linked ? 'group' : 'img'} />
  );
  return (
    <figure id={`figure-${number}`} className={clsx('lab-box', styles.figure)}>
      <div className="lab-scroll">
        {linked ? (
          <div className={clsx(styles.parts, styles.sheet)}>{drawing}</div>
        ) : (
          <a
            ref={link}
            className={styles.parts}
            onClick={shrink}
            {...(isShrunk && {href: `#figure-${number}`, title: '放大'})}
          >
            {drawing}
          </a>
        )}
      </div>
      <figcaption id={`figure-${number}-caption`}>
        <b>图 {number}</b> {caption}
      </figcaption>
    </figure>
  );
}
