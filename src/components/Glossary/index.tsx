import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {DataProps} from '@site/plugins/lab-data/views';
import styles from './styles.module.css';

export type GlossaryProps = DataProps<'Glossary'>;

/** 术语表的一类，一条一个标题：链接指得到，检索也找得到。 */
export default function Glossary({terms}: GlossaryProps): ReactNode {
  return terms.map(({id, term, text}) => (
    <section key={id} className={styles.entry}>
      <Heading as="h3" id={id}>
        {term}
      </Heading>
      <p>{text}</p>
    </section>
  ));
}
