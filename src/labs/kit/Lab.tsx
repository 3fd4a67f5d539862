import React, {memo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Button, {Choice} from '@site/src/components/Button';
import {useFinished} from './state';
import styles from './styles.module.css';

/** 正文里写的只有名字；number：本页第几幅图，由构建编号。 */
export interface LabProps {
  number: number;
}

export interface FrameProps extends LabProps {
  /** 存做到了哪些任务用的名字，英文小写。 */
  id: string;
  caption: string;
  /** 先猜：问一句，给几个说法，answer 是对的第几个，从 0 数起；任务都做到了才揭晓。 */
  guess: {question: string; options: readonly string[]; answer: number};
  /** 由易到难的三个；met：现在满足了没有。 */
  tasks: readonly {text: ReactNode; met: boolean}[];
  /** 全做到了以后说的那一句；纸上与没有脚本时写在最后。 */
  sentence: ReactNode;
  /** 模型没有算进去的，接在“由模型算得，没有算进”后面。 */
  omits: string;
  /** 图：一张或几张 Sheet，放得下就并排。 */
  drawing: ReactNode;
  /** 读数写成话，变了就念出来。 */
  reading: ReactNode;
  reset: () => void;
  /** 任务重做时从哪里开始；不写就同 reset。 */
  restart?: () => void;
  /** 图下面的一排 Stepper 与别的按钮。 */
  children: ReactNode;
}

/** 先猜一下：按下的就是猜的，做完任务在最后一句前面揭晓，不必在这里空着地方等。 */
const Guess = memo(function Guess({
  guess: {question, options},
  chosen,
  choose,
}: Pick<FrameProps, 'guess'> & {
  chosen: string | undefined;
  choose: (option: string) => void;
}): ReactNode {
  return (
    <div className={styles.guess}>
      <p>
        <b>先猜</b>，做完揭晓：{question}
      </p>
      <Choice label="先猜" options={options} value={chosen} set={choose} />
    </div>
  );
});

/** 做完之后的一句，猜过的先揭晓；纸上与没有脚本时只有这一句。 */
function End({
  guess: {options, answer},
  chosen,
  isFinished,
  sentence,
}: Pick<FrameProps, 'guess' | 'sentence'> & {
  chosen: string | undefined;
  isFinished: boolean;
}): ReactNode {
  const right = options[answer];
  return (
    <div className={styles.end} role="status">
      <p className={clsx(isFinished && styles.now)}>
        {isFinished &&
          chosen &&
          `${chosen === right ? '猜中了' : `你猜“${chosen}”`}：由模型算得，${right}。`}
        {sentence}
      </p>
    </div>
  );
}

/** 做到了几个打几个勾，只写现在的一个任务。 */
function Tasks({
  tasks,
  finished,
}: Pick<FrameProps, 'tasks'> & {finished: number}): ReactNode {
  return (
    <div className={styles.task}>
      <span role="status">
        <span className={styles.spoken}>做到了 {finished} 个任务</span>
        <span aria-hidden="true">
          {tasks.map((_, index) => (index < finished ? '✓' : '○'))}
        </span>
      </span>
      <ol>
        {tasks.map(({text}, index) => (
          <li key={index} className={clsx(index === finished && styles.now)}>
            {text}
          </li>
        ))}
        {finished === tasks.length && (
          <li className={styles.now}>都做到了，看下面的一句。</li>
        )}
      </ol>
    </div>
  );
}

/** 整页知道有实验，不用 :has：图里每添一笔，:has 都要把整页的样式重算一遍。只建一次。 */
const mark = (
  <HtmlClassNameProvider className="with-lab">{null}</HtmlClassNameProvider>
);

/**
 * 一个实验：先猜，动手，三个任务，一句话。图在手指底下不动，读数与按钮跟在下面；
 * 没有脚本、纸上与 Markdown 里是开头的样子与它的读数。
 */
export function Lab({
  number,
  id,
  caption,
  guess,
  tasks,
  sentence,
  omits,
  drawing,
  reading,
  reset,
  restart = reset,
  children,
}: FrameProps): ReactNode {
  const [finished, again] = useFinished(
    id,
    tasks.map(({met}) => met),
  );
  const isFinished = finished === tasks.length;
  const [chosen, choose] = useState<string>();
  return (
    <figure id={`figure-${number}`} className={clsx('lab-box', styles.lab)}>
      {mark}
      <Guess {...{guess, chosen, choose}} />
      <div>
        <div className={styles.sight}>
          <Tasks tasks={tasks} finished={finished} />
          <div className={styles.drawing}>{drawing}</div>
          <p className={styles.reading} role="status">
            {reading}
          </p>
        </div>
        <div className={styles.controls}>{children}</div>
      </div>
      <End {...{guess, chosen, isFinished, sentence}} />
      <div className={styles.resets}>
        <p className="lab-small">由模型算得，没有算进{omits}。</p>
        <div>
          <Button onClick={reset}>回到开头</Button>
          <Button
            className={clsx('lab-button', finished === 0 && styles.spare)}
            onClick={() => {
              again();
              restart();
            }}
          >
            任务重做
          </Button>
        </div>
      </div>
      <figcaption>
        <b>图 {number}</b> {caption}
      </figcaption>
    </figure>
  );
}
