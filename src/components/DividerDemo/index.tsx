import {useId, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

const INPUT_VOLTS = 5;
const DEFAULT_UPPER = 5.1;
const DEFAULT_LOWER = 10;

/** 都取自 E24 系列，单位 kΩ。默认一组把 5 V 信号降到约 3.3 V。 */
const CHOICES: readonly number[] = [1, 2, 3.3, 5.1, 10, 20];

/** 两位有效数字正好是 E24 的写法：1.0、5.1、10、20。 */
function kiloOhms(value: number): string {
  return `${value.toPrecision(2)} kΩ`;
}

interface ChoiceRowProps {
  label: string;
  selected: number;
  disabled: boolean;
  onSelect: (value: number) => void;
}

function ChoiceRow({
  label,
  selected,
  disabled,
  onSelect,
}: ChoiceRowProps): ReactNode {
  const labelId = useId();
  return (
    <div className={styles.row} role="group" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {label}
      </span>
      <span className={styles.choices}>
        {CHOICES.map((value) => (
          <button
            key={value}
            type="button"
            className={`lab-button ${styles.choice}`}
            aria-pressed={value === selected}
            disabled={disabled}
            onClick={() => onSelect(value)}
          >
            {kiloOhms(value)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** 由两个电阻（kΩ）算出的结果，变了就念出来。 */
function Outcome({upper, lower}: {upper: number; lower: number}): ReactNode {
  const total = upper + lower;
  const output = (INPUT_VOLTS * lower) / total;
  const milliamps = INPUT_VOLTS / total;
  const source = (upper * lower) / total;
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      <p className="lab-number">
        <Translate
          id="lab.divider.output"
          values={{
            volts: INPUT_VOLTS,
            upper: upper.toPrecision(2),
            lower: lower.toPrecision(2),
            output: <strong>{output.toFixed(2)} V</strong>,
          }}
        >
          {'Vout = {volts} V × {lower} / ({upper} + {lower}) = {output}'}
        </Translate>
      </p>
      <p className="lab-small">
        <Translate
          id="lab.divider.detail"
          values={{
            current: `${milliamps.toPrecision(3)} mA`,
            source: `${source.toPrecision(3)} kΩ`,
          }}
        >
          {'分压电流 {current}，等效内阻 R1 ∥ R2 = {source}。'}
        </Translate>
      </p>
    </div>
  );
}

/**
 * 电阻分压演示：从几个 E24 值里选上臂 R1 与下臂 R2，输入固定 5 V，当场算出空载输出。
 * 只用按钮，不用输入框：站点约定页面里没有表单控件。
 * 服务器按默认一组先写出完整结果，没有脚本时它就是一道算例；
 * 按钮在水合之前禁用，免得点了没有反应。
 */
export default function DividerDemo(): ReactNode {
  const isBrowser = useIsBrowser();
  const titleId = useId();
  const [upper, setUpper] = useState(DEFAULT_UPPER);
  const [lower, setLower] = useState(DEFAULT_LOWER);

  return (
    <section className={`lab-box ${styles.demo}`} aria-labelledby={titleId}>
      <p id={titleId}>
        <b>
          <Translate id="lab.divider.title" values={{volts: INPUT_VOLTS}}>
            {'分压计算：输入 {volts} V'}
          </Translate>
        </b>
      </p>
      <ChoiceRow
        label={translate({id: 'lab.divider.upper', message: '上臂 R1'})}
        selected={upper}
        disabled={!isBrowser}
        onSelect={setUpper}
      />
      <ChoiceRow
        label={translate({id: 'lab.divider.lower', message: '下臂 R2'})}
        selected={lower}
        disabled={!isBrowser}
        onSelect={setLower}
      />
      <Outcome upper={upper} lower={lower} />
      <noscript>
        <p className="lab-small">
          <Translate id="lab.divider.noscript">
            没有脚本，按钮不可用；上面是默认一组的算例。
          </Translate>
        </p>
      </noscript>
    </section>
  );
}
