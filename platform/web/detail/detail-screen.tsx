import { Button, Spin, Tabs } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { StateMachine } from '../../contract/state-machine.ts';
import type { CallFailure } from '../calls/call-failure.ts';
import { useWords } from '../i18n/use-words.ts';
import type { Action } from '../list/action.ts';
import { ActionButtons } from '../list/actions/action-buttons.tsx';
import { LoadFailure } from '../list/list-state.tsx';
import { ToLink, useGo } from '../session/address.tsx';
import { kitWords } from '../words.en.ts';
import styles from './detail.module.css';
import { DetailSection } from './detail-section.tsx';
import { NoRecord } from './no-record.tsx';
import { StatusTag } from '../parts/status-tag.tsx';

const History = lazy(() => import('../list/record/history.tsx'));

/** What `useAnswer` answers, as far as a detail page needs it. */
export type Answer<Row> = {
  readonly data: Row | undefined;
  readonly error: CallFailure | null;
  readonly refetch: () => unknown;
};

export type Section = {
  readonly title: string;
  readonly body: ReactNode;
  readonly actions?: readonly Action[];
};
/** A document around this one; without `to` the label says why there is nothing to open. */
export type Related = { readonly label: string; readonly to?: string };

export type DetailScreenProps<Row, State extends string> = {
  answer: Answer<Row>;
  title: (row: Row) => string;
  status?: (row: Row) => {
    machine: Pick<StateMachine<State>, 'states'>;
    state: State;
    words: Readonly<Record<State, string>>;
  };
  /** Who must act next, in words, beside the status. */
  waitsFor?: (row: Row) => string | undefined;
  /** What may happen next: `useMoveActions()` of move-buttons, and further actions such as printing. */
  actions?: (row: Row) => readonly Action[];
  sections: (row: Row) => readonly Section[];
  /** Below them: what domains behind show of the record (`useRecordTools`). */
  parts?: (row: Row) => ReactNode;
  related?: (row: Row) => readonly Related[];
  /** The record in the history of changes; its tab appears when this is given. */
  history?: (row: Row) => { entity: string; id: string };
  /** Path of the list it belongs to. */
  back?: string;
};

/** A document page: state with what may happen next, sections, related documents, history. */
export const DetailScreen = <Row, State extends string = string>(props: DetailScreenProps<Row, State>) => {
  const words = useWords(kitWords);
  const { data, error, refetch } = props.answer;
  // Without a number, or with what is none, there is nothing to try again.
  if (error?.key === 'err.invalid') return <NoRecord back={props.back} />;
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={styles.waiting}>
        <Spin />
      </div>
    );
  }
  const history = props.history?.(data);
  const content = <Content {...props} row={data} />;
  return (
    <article className={styles.screen}>
      <Head {...props} row={data} />
      {history ? (
        <Tabs
          items={[
            { key: 'content', label: words.detail.content, children: content },
            {
              key: 'history',
              label: words.detail.history,
              destroyOnHidden: true,
              children: (
                <section className={styles.section}>
                  <Suspense fallback={<Spin />}>
                    <History {...history} />
                  </Suspense>
                </section>
              ),
            },
          ]}
        />
      ) : (
        content
      )}
    </article>
  );
};

type Shown<Row, State extends string> = DetailScreenProps<Row, State> & { row: Row };

const Head = <Row, State extends string>(props: Shown<Row, State>) => {
  const words = useWords(kitWords);
  const go = useGo();
  const { row, back } = props;
  const status = props.status?.(row);
  const waitsFor = props.waitsFor?.(row);
  return (
    <header className={styles.head}>
      {back !== undefined && <Button onClick={() => go(back)}>{words.actions.back}</Button>}
      <h2 className={styles.title}>{props.title(row)}</h2>
      {status && <StatusTag {...status} document={row as object} />}
      {waitsFor !== undefined && <span className={styles.facts}>{waitsFor}</span>}
      <div className={styles.buttons}>
        <ActionButtons actions={props.actions?.(row) ?? []} />
      </div>
    </header>
  );
};

const Content = <Row, State extends string>({ row, sections, parts, related }: Shown<Row, State>) => {
  const words = useWords(kitWords).detail;
  const links = related?.(row) ?? [];
  return (
    <div className={styles.sections}>
      {links.length > 0 && (
        <nav className={`${styles.section} ${styles.related}`} aria-label={words.related}>
          <span className={styles.facts}>{words.related}</span>
          {links.map(({ label, to }) =>
            to === undefined ? (
              <span key={label}>{label}</span>
            ) : (
              <ToLink key={to} to={to}>
                {label}
              </ToLink>
            ),
          )}
        </nav>
      )}
      {sections(row).map(({ title, actions, body }) => (
        <DetailSection key={title} title={title} actions={actions}>
          {body}
        </DetailSection>
      ))}
      {parts?.(row)}
    </div>
  );
};
