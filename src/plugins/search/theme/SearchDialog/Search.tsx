import React, {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Engine} from '../../engine';
import type {SearchDialogProps} from '.';
import type {Answer} from '../../types';
import {loadEngine, type LoadedEngine} from './loadEngine';
import {Results, Status, Suggestions} from './Results';

/** 引擎，没有到时是 undefined；没有取到就在渲染时出错，由外面的边界说明。 */
function useEngine(address: string): LoadedEngine | undefined {
  const [state, setState] = useState<LoadedEngine | Error>();
  useEffect(() => {
    loadEngine(address).then(setState, (reason: unknown) =>
      setState(new Error(String(reason))),
    );
  }, [address]);
  if (state instanceof Error) throw state;
  return state;
}

/** 答案。先照各节的开头答；拿不准的取来全文再答，取不到就还是先前的。 */
function useAnswer(
  engine: LoadedEngine | undefined,
  query: string,
): Answer | undefined {
  const [whole, setWhole] = useState<Engine>();
  const answer = useMemo(
    () => (query.trim() === '' ? undefined : (whole ?? engine)?.search(query)),
    [engine, whole, query],
  );
  useEffect(() => {
    if (answer?.isPartial) engine?.whole().then(setWhole, () => {});
  }, [answer, engine]);
  return answer;
}

/** 输入框与它下面的一切。 */
export default function Search({
  address,
  query,
  onQuery,
}: SearchDialogProps): ReactNode {
  const engine = useEngine(address);
  const input = useRef<HTMLInputElement>(null);
  /** 输入法正在选字，选完才查。 */
  const composing = useRef(false);
  const answer = useAnswer(engine, query);
  const ask = (text: string): void => {
    if (input.current) input.current.value = text;
    input.current?.focus();
    onQuery(text);
  };
  return (
    <>
      <input
        ref={input}
        defaultValue={query}
        autoFocus
        type="text"
        aria-label={translate({id: 'lab.search.label', message: '搜索'})}
        placeholder={translate({
          id: 'lab.search.placeholder',
          message: '词、拼音或首字母',
        })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          onQuery(event.currentTarget.value);
        }}
        onChange={(event) => {
          if (!composing.current) onQuery(event.currentTarget.value);
        }}
      />
      <Status loading={!engine} answer={answer} />
      <Results groups={answer?.groups ?? []} />
      <Suggestions
        questions={engine?.questions ?? []}
        help={engine?.help}
        answer={answer}
        onAsk={ask}
      />
    </>
  );
}
