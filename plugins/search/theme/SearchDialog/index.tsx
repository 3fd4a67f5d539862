/** 检索对话框。第一次打开时才下载；关闭后整个移走，页面里不留输入框。可变的字都有自己的元素，网页翻译之后也能更新。 */
import React, {useId, useRef, type MouseEvent, type ReactNode, type SyntheticEvent} from 'react';
import {translate} from '@docusaurus/Translate';
import {loadEngine} from '../../loader';
import Field from './Field';
import Results from './Results';
import Status from './Status';
import styles from './styles';
import Suggestions from './Suggestions';
import {useModal} from './useModal';
import {useSearch, type Search, type SearchDialogProps} from './useSearch';

export type {SearchDialogProps};

/** 提前取索引；失败不声张，打开对话框时会再取。 */
export function warm(address: string): void {
  loadEngine(address).catch(() => {});
}

function Failure({reason, onRetry}: {reason: string; onRetry: () => void}): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <p>{translate({id: 'lab.failure.part', message: '这一部分没有下载完整，页面其余内容不受影响。'})}</p>
      <p lang="en">{reason}</p>
      <button type="button" onClick={onRetry}>
        <span>{translate({id: 'lab.failure.retry', message: '重试'})}</span> <span lang="en">Retry</span>
      </button>
    </div>
  );
}

function ResultList({id, search, onOpen}: ListProps): ReactNode {
  const {answer, active} = search;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={translate({id: 'lab.search.results', message: '搜索结果'})}
      className={styles.list}
      hidden={!answer?.count}
    >
      {answer && <Results id={id} groups={answer.groups} active={active} onOpen={onOpen} />}
    </div>
  );
}

interface ListProps {
  readonly id: string;
  readonly search: Search;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export default function SearchDialog(props: SearchDialogProps): ReactNode {
  const id = useId();
  const search = useSearch(props);
  const {dialog, input, engine, failure, query, answer, connect, fill, follow, shut} = search;
  const composing = useRef(false);
  /** 按下的地方：在输入框里选字拖到外面松开，不算点了外面。 */
  const pressed = useRef<EventTarget>(null);
  useModal(dialog);

  const retry = (): void => {
    connect(true);
    input.current?.focus();
  };
  const onEscape = (): void => (query === '' ? shut() : fill(''));
  const onCancel = (event: SyntheticEvent): void => {
    // 焦点不在输入框时按 Escape，或在手机上按返回；选字时的不算。
    event.preventDefault();
    if (!composing.current) onEscape();
  };
  const onOpen = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      input.current?.focus();
      return;
    }
    event.preventDefault();
    follow(event.currentTarget);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({id: 'lab.search.title', message: '搜索手册'})}
      onClose={() => props.onClose()}
      onCancel={onCancel}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressed.current === dialog.current) shut();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <Field id={id} search={search} composing={composing} onEscape={onEscape} />
          <button type="button" onClick={() => shut()}>
            {translate({id: 'lab.search.close', message: '关闭'})}
          </button>
        </div>
        <Status loading={!engine && failure === undefined} answer={answer} />
        {failure !== undefined && <Failure reason={failure} onRetry={retry} />}
        <ResultList id={id} search={search} onOpen={onOpen} />
        <Suggestions search={search} />
      </div>
    </dialog>
  );
}
