import React, {
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Button from '@site/src/components/Button';
import {shift, type Range} from './range';
import styles from './styles.module.css';

export interface KnobProps {
  of: Range;
  value: number;
  set: (value: number) => void;
}

export interface HandleProps extends KnobProps {
  /** 画在哪里，SVG 的坐标。 */
  x: number;
  y: number;
  /** 拖到这里是什么值；不必取整到一档，也不必管出不出界。 */
  from: (x: number, y: number) => number;
  /** 往哪边拖：x 左右，y 上下。 */
  axis: 'x' | 'y';
  /** 把手旁边的一两个字；没有就不写。 */
  label?: string;
}

/** 一下走几档；左、下变小。 */
const keys = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['PageDown', -5],
  ['PageUp', 5],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** 鼠标或手指离把手的中心多远，按 SVG 的坐标。 */
function offset(event: PointerEvent<SVGGElement>): DOMPoint {
  const matrix = event.currentTarget.getScreenCTM()?.inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}

/** 叠着的几个把手里，中心离手指最近的一个。 */
function nearest({currentTarget, clientX, clientY}: PointerEvent<SVGGElement>) {
  const far = (handle: Element): number => {
    const {x, y, width, height} = handle.getBoundingClientRect();
    return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
  };
  const all = currentTarget.parentElement?.querySelectorAll(
    `.${styles.handle}`,
  );
  const [handle] = [...(all ?? [])].sort((one, other) => far(one) - far(other));
  return handle ?? currentTarget;
}

/** 手指按在把手上，页面不滚。touch-action 写在 svg 里面的元素上，Chromium 不认；React 的 onTouchStart 拦不住。 */
function holdPage(handle: SVGGElement | null) {
  const stop = (event: TouchEvent): void => event.preventDefault();
  handle?.addEventListener('touchstart', stop, {passive: false});
  return () => handle?.removeEventListener('touchstart', stop);
}

/** 拖着走：按下的一点离中心多远，就一直多远，一按不跳；换了一档当场就画，不等下一帧。 */
function useDrag({of: range, value, set, x, y, from}: HandleProps) {
  const grip = useRef<DOMPoint>(undefined);
  const release = (): void => {
    grip.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<SVGGElement>): void {
      if (event.button !== 0) return;
      const handle = nearest(event);
      if (handle !== event.currentTarget) {
        handle.dispatchEvent(new PointerEvent(event.type, event.nativeEvent));
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus({preventScroll: true});
      grip.current = offset(event);
    },
    // 焦点已经给了最近的一个。
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove(event: PointerEvent<SVGGElement>): void {
      if (!grip.current) return;
      const {x: right, y: down} = offset(event);
      const place = from(x + right - grip.current.x, y + down - grip.current.y);
      const next = shift(range, place);
      if (next !== value) flushSync(() => set(next));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** 图里的把手：手指、鼠标拖，方向键走；按得到的一圈有 44 px。 */
export function Handle(props: HandleProps): ReactNode {
  const {of: range, value, set, x, y, axis, label} = props;
  const usable = useIsBrowser();
  const drag = useDrag(props);
  const press = (event: KeyboardEvent): void => {
    const ticks = keys.get(event.key);
    if (ticks === undefined || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    set(shift(range, value, ticks));
  };
  return (
    <g
      ref={holdPage}
      className={styles.handle}
      data-axis={axis}
      transform={`translate(${x} ${y})`}
      {...drag}
      onKeyDown={press}
      {...(usable && {
        role: 'slider',
        tabIndex: 0,
        'aria-label': range.name,
        'aria-valuemin': range.min,
        'aria-valuemax': range.max,
        'aria-valuenow': value,
        'aria-valuetext': range.show(value),
        'aria-orientation': axis === 'x' ? 'horizontal' : 'vertical',
      })}
    >
      <circle className={styles.reach} r={22} />
      <path
        className={styles.arrows}
        d={
          axis === 'x'
            ? 'M-15-4l-4 4 4 4M15-4l4 4-4 4'
            : 'M-4-15l4-4 4 4M-4 15l4 4 4-4'
        }
      />
      <circle className={styles.grip} r={10} />
      {label !== undefined && (
        <text className="tb tm" y={4}>
          {label}
        </text>
      )}
    </g>
  );
}

/** 按住不放：多久以后开始连着走，多久走一档，毫秒。 */
const repeat = {after: 400, every: 70};

/** 图下面的一格：− 值 +，给不拖的人；按住连着走。 */
export function Stepper({of: range, value, set}: KnobProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const latest = useRef({value, set});
  latest.current = {value, set};
  const walk = (ticks: number): void =>
    latest.current.set(shift(range, latest.current.value, ticks));
  const stop = (): void => clearTimeout(timer.current);
  const hold = (ticks: number): void => {
    isHeld.current = false;
    const again = (): void => {
      isHeld.current = true;
      walk(ticks);
      timer.current = setTimeout(again, repeat.every);
    };
    stop();
    timer.current = setTimeout(again, repeat.after);
  };
  const button = (ticks: number, sign: string, name: string): ReactNode => (
    <Button
      aria-label={`${range.name}${name}`}
      onPointerDown={() => hold(ticks)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!isHeld.current) walk(ticks);
        isHeld.current = false;
      }}
    >
      {sign}
    </Button>
  );
  // 只建一次：每一步少画两个按钮。
  const [less, more] = useMemo(
    () => [button(-1, '−', '减小'), button(1, '+', '增大')],
    [range],
  );
  return (
    <div className={styles.stepper} role="group" aria-label={range.name}>
      {less}
      <span>
        <span className="lab-small">{range.name}</span>
        <b className="lab-number">{range.show(value)}</b>
      </span>
      {more}
    </div>
  );
}
