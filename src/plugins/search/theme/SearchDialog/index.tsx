/** 检索对话框。第一次打开时才下载；关闭后整个移走，页面里不留输入框。 */
import React, {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import {translate} from '@docusaurus/Translate';
import {holdBack} from '@site/src/client/drawerBack';
import type {Hit} from '../../types';
import Field from './Field';
import {Questions, Results, Status, Ways} from './Results';
import styles from './styles';
import {useSearch, type SearchDialogProps} from './useSearch';

export {loadEngine} from './useSearch';
export type {SearchDialogProps};

/** 打开成模态；后面的页面不跟着滚动，屏幕键盘弹出时跟着变矮。移走之前关上，焦点才回到打开之前的地方。 */
function openModal(element: HTMLDialogElement): () => void {
  element.showModal();
  const {visualViewport} = window;
  const fit = (): void =>
    element.style.setProperty(
      '--lab-search-height',
      `${visualViewport?.height ?? window.innerHeight}px`,
    );
  fit();
  visualViewport?.addEventListener('resize', fit);
  // 不用 html:has()：那样每次按键都要把整页的样式重算一遍。
  const {style, clientWidth} = document.documentElement;
  // 滚动条占着地方的，地方留着，后面的字不挪动。
  if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    visualViewport?.removeEventListener('resize', fit);
    style.overflow = '';
    style.scrollbarGutter = '';
    element.close();
  };
}

export default function SearchDialog(props: SearchDialogProps): ReactNode {
  const {onClose, onFollow} = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(
    () => (dialog.current ? openModal(dialog.current) : undefined),
    [],
  );
  useEffect(() => holdBack(onClose, true), [onClose]);
  const search = useSearch(props);
  const {engine, input, composing, query, answer, active, fill} = search;

  const onOpen = (event: MouseEvent, hit: Hit): void => {
    // 在新标签页打开的，接着打字有用。
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return input.current?.focus();
    event.preventDefault();
    onFollow(hit);
  };
  // Escape 先清空，再按才关；手机上的返回一下就关。选字时的都不算。
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || composing.current || query === '') return;
    event.preventDefault();
    fill('');
  };
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!composing.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({id: 'lab.search.title', message: '搜索手册'})}
      onClose={onClose}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <Field id={id} search={search} onFollow={onFollow} />
          <button type="button" onClick={onClose}>
            {translate({id: 'lab.search.close', message: '关闭'})}
          </button>
        </div>
        <Status loading={!engine} answer={answer} />
        <Results
          id={id}
          groups={answer?.groups ?? []}
          active={active}
          onOpen={onOpen}
        />
        {query.trim() === '' && (
          <Questions questions={engine?.questions ?? []} onAsk={fill} />
        )}
        {answer && <Ways answer={answer} onAsk={fill} />}
      </div>
    </dialog>
  );
}
