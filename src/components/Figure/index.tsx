import React, {type ReactNode} from 'react';
import type {Written} from '@site/plugins/markdown/components/tags';
import styles from './styles.module.css';

export interface FigureProps extends Written<'Figure'> {
  /** 本页第几幅图，由构建编号；以下几项由构建从 SVG 文件读出，只含约定的类名，随颜色模式变化。 */
  number: number;
  viewBox: string;
  width: number;
  height: number;
  svg: string;
}

/** 带编号与题注的静态图。SVG 文件放在页面旁边，构建时内联。 */
export default function Figure({number, alt, caption, viewBox, width, height, svg}: FigureProps): ReactNode {
  return (
    <figure className={`lab-box ${styles.figure}`}>
      <div className="lab-scroll" role="region" aria-label={`图 ${number}`} tabIndex={0}>
        <svg
          className="lab-drawing"
          viewBox={viewBox}
          width={width}
          height={height}
          role="img"
          aria-label={alt}
          dangerouslySetInnerHTML={{__html: svg}}
        />
      </div>
      <figcaption>
        <b>图 {number}</b> {caption}
      </figcaption>
    </figure>
  );
}
