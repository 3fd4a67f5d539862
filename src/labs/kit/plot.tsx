import React, {memo, type ReactNode} from 'react';
import clsx from 'clsx';

/** 坐标轴：值从 min 到 max，画在 from 到 to（SVG 的坐标）；log 是对数轴。 */
export interface Axis {
  min: number;
  max: number;
  from: number;
  to: number;
  log?: boolean;
}

/** 值画在哪里；轴外的画在边上。 */
export function at({min, max, from, to, log = false}: Axis, value: number) {
  const place = log
    ? Math.log(value / min) / Math.log(max / min)
    : (value - min) / (max - min);
  return from + Math.min(1, Math.max(0, place || 0)) * (to - from);
}

/** 反过来：画在这里的是什么值。 */
export function valueAt(axis: Axis, place: number): number {
  const {min, max, from, to, log = false} = axis;
  const part = (place - from) / (to - from);
  return log ? min * (max / min) ** part : min + part * (max - min);
}

const round = (place: number): number => Math.round(place * 10) / 10;

/** 一条曲线的 d：依次连起各点；轴外的一截不画，只画到边上。 */
export function curve(
  x: Axis,
  y: Axis,
  points: readonly (readonly [x: number, y: number])[],
): string {
  const isOut = (index: number): boolean => {
    const value = points[index]?.[1] ?? NaN;
    return !(value >= y.min && value <= y.max);
  };
  let isDown = false;
  return points
    .map(([u, v], index) => {
      const isHidden = isOut(index - 1) && isOut(index) && isOut(index + 1);
      const command = isDown ? 'L' : 'M';
      isDown = !isHidden;
      return isHidden ? '' : `${command}${round(at(x, u))} ${round(at(y, v))}`;
    })
    .join('');
}

export interface AxesProps {
  x: Axis;
  y: Axis;
  /** 刻度的值与写的字；字空着就只有格线。 */
  xTicks: readonly (readonly [value: number, text: string])[];
  yTicks: readonly (readonly [value: number, text: string])[];
  /** 纵轴是什么、什么单位，写在左上角。 */
  title: string;
}

/** 教科书的坐标：细的格线，左边与下面写刻度，左上角写纵轴是什么；收到的都没有变就不重画。 */
export const Axes = memo(function Axes({
  x,
  y,
  xTicks,
  yTicks,
  title,
}: AxesProps): ReactNode {
  const lines = [
    ...yTicks.map(([value]) => `M${x.from} ${round(at(y, value))}H${x.to}`),
    ...xTicks.map(([value]) => `M${round(at(x, value))} ${y.to}V${y.from}`),
  ];
  return (
    <>
      <path className="d" d={lines.join('')} />
      {yTicks.map(([value, text]) => (
        <text
          key={value}
          className="ts te"
          x={x.from - 6}
          y={round(at(y, value)) + 4}
        >
          {text}
        </text>
      ))}
      {xTicks.map(([value, text]) => (
        <text
          key={value}
          className="ts tm"
          x={round(at(x, value))}
          y={y.from + 16}
        >
          {text}
        </text>
      ))}
      <text className="ts" x={x.from} y={y.to - 7}>
        {title}
      </text>
    </>
  );
});

/** 一张图：宽 340，高 height；role：有把手的是 group，只看的是 img。 */
export function Sheet({
  height,
  role = 'group',
  label,
  className,
  children,
}: {
  height: number;
  role?: 'group' | 'img';
  /** 读屏器念的：画的是什么。 */
  label: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <svg
      className={clsx('lab-drawing', className)}
      viewBox={`0 0 340 ${height}`}
      width={340}
      height={height}
      role={role}
      aria-label={label}
    >
      {children}
    </svg>
  );
}
