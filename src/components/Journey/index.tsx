import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** 电路符号，画在 88 × 40 的格子里。 */
const symbols = {
  led: 'M2 20H30M58 20H86M30 9V31L58 20ZM58 9V31M62 8L72 0M68 12L78 4',
  rc: 'M2 20H16L20 11L28 29L36 11L44 29L52 11L56 20H86M70 20V26M60 27H80M60 32H80M70 32V39',
  pulse: 'M4 32V8H22V32H40V8H58V32H76V8H84',
  scope:
    'M6 4H82V36H6ZM12 20C18 4 26 4 32 20S46 36 52 20M68 9A4 4 0 1 1 67.9 9M68 24A4 4 0 1 1 67.9 24',
  meter:
    'M6 6H82V34H6ZM14 27V13H22V27ZM28 27H36M28 13H36V20H28V27M46 13V27M56 13V27H64V13ZM70 27H71',
} as const;

/** 从第一晚到考核的一条路，一步一个电路符号；窄屏一步一行。 */
export default function Journey({
  steps,
}: {
  /** 从第一晚到考核；when 是时间，page 是那一步看的页面。 */
  steps: readonly {
    symbol: keyof typeof symbols;
    when: string;
    text: string;
    page: string;
  }[];
}): ReactNode {
  return (
    <ol className={`lab-list ${styles.journey}`} aria-label="从第一晚到考核">
      {steps.map(({symbol, when, text, page}) => (
        <li key={page}>
          <Link to={page}>
            <svg viewBox="0 0 88 40" aria-hidden="true">
              <path d={symbols[symbol]} />
            </svg>
            <b>{when}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
