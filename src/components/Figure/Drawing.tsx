import type {ReactNode} from 'react';

export interface DrawingProps {
  /** 由构建从 SVG 文件读出，只含约定的类名，随颜色模式变化。 */
  parts: {
    id: string | undefined;
    viewBox: string;
    width: number;
    height: number;
    svg: string;
  }[];
  alt?: string;
  /** 里面有链接的是 group，不然读屏器看不到它们。 */
  role?: 'img' | 'group';
}

/** 一幅图的各个部分；说明写在第一部分上。 */
export default function Drawing({
  parts,
  alt,
  role = 'img',
}: DrawingProps): ReactNode {
  return parts.map(({svg, ...box}, index) => (
    <svg
      key={index}
      className="lab-drawing"
      {...box}
      {...(index === 0
        ? {role, 'aria-label': alt}
        : role === 'img' && {'aria-hidden': true})}
      dangerouslySetInnerHTML={{__html: svg}}
    />
  ));
}
