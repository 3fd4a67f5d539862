import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';
import type {BookData} from '@site/src/plugins/book';
import Download from '../Download';

const isBook = (data: unknown): data is BookData =>
  typeof data === 'object' && data !== null && 'bytes' in data;

/** 整本手册的下载；这次构建没有印好的一份，就什么也没有。 */
export default function Book(): ReactNode {
  const data = useAllPluginInstancesData('book')?.default;
  if (!isBook(data)) return null;
  return (
    <p data-book-skip="">
      <Translate id="lab.book.lead">带书签与页码、断网也能看的一份：</Translate>
      <Download
        href={data.href}
        format="PDF"
        bytes={data.bytes}
        date={data.date}
      >
        <Translate id="lab.book.name">整本手册</Translate>
      </Download>
    </p>
  );
}
