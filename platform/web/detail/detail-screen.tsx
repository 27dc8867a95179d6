import { lazy, Suspense, type ReactNode } from 'react';
import type { Courses } from '../../contract/state-machine.ts';
import type { CallFailure } from '../calls/call-failure.ts';
import { PageHead } from '../head/page-head.tsx';
import { useWords } from '../i18n/use-words.ts';
import type { Action } from '../list/action.ts';
import { LoadFailure } from '../list/list-state.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { kitWords } from '../words.en.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailContent } from './detail-content.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import styles from './detail.module.css';
import { KeyFigures, type KeyFigure } from './key-figures.tsx';
import { NoRecord } from './no-record.tsx';
import type { Related, Section } from './sections.ts';
import { Skeleton } from '../parts/skeleton.tsx';

/** It belongs to another plant or party, or was taken away. */
const GONE = 404;

const History = lazy(() => import('../list/record/history.tsx'));

/** What `useAnswer` answers, as far as a detail page needs it. */
export type Answer<Row> = {
  readonly data: Row | undefined;
  readonly error: CallFailure | null;
  readonly refetch: () => unknown;
};

export type DetailScreenProps<Row, State extends string> = {
  answer: Answer<Row>;
  title: (row: Row) => string;
  status?: (row: Row) => {
    machine: Courses<State>;
    state: State;
    words: Readonly<Record<State, string>>;
  };
  /** Who must act next, in words, beside the status. */
  waitsFor?: (row: Row) => string | undefined;
  /** What may happen next: `useMoveActions()` of move-buttons, and further actions such as printing. The page orders them. */
  actions?: (row: Row) => readonly Action[];
  /** The four or five figures by which it is known, large below the head; facts do not say them again. */
  figures?: ((row: Row) => readonly KeyFigure[]) | undefined;
  /** How far it has come, below the figures. */
  progress?: ((row: Row) => ReactNode) | undefined;
  sections: (row: Row) => readonly Section[];
  /** Below them: what domains behind show of the record (`useRecordTools`). */
  parts?: (row: Row) => ReactNode;
  related?: (row: Row) => readonly Related[];
  /** The record in the history of changes; its tab appears when this is given. */
  history?: (row: Row) => { entity: string; id: string };
  /** Path of the list it belongs to. */
  back?: string;
};

/** A document page: state and whose move it is, figures, progress, sections with what belongs to it beside them, history. */
export const DetailScreen = <Row, State extends string = string>(props: DetailScreenProps<Row, State>) => {
  const words = useWords(kitWords);
  const { data, error, refetch } = props.answer;
  // Without a number, or with what is none, there is nothing to try again.
  if (error?.key === 'err.invalid') return <NoRecord back={props.back} />;
  if (error?.status === GONE) return <NoRecord back={props.back} says={error.message} />;
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (data === undefined) return <DetailSkeleton />;
  const history = props.history?.(data);
  const progress = props.progress?.(data);
  const content = (
    <DetailContent
      sections={props.sections(data)}
      related={props.related?.(data) ?? []}
      parts={props.parts?.(data)}
    />
  );
  return (
    <article className={styles.screen}>
      <Head {...props} row={data} />
      {props.figures && <KeyFigures figures={props.figures(data)} />}
      {progress && <div className={styles.progress}>{progress}</div>}
      {history ? (
        <DetailTabs
          tabs={[
            { key: 'content', label: words.detail.content, children: content },
            {
              key: 'history',
              label: words.detail.history,
              children: (
                <section className={styles.section}>
                  <Suspense fallback={<Skeleton lines={3} />}>
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

const Head = <Row, State extends string>({ row, ...props }: Shown<Row, State>) => {
  const status = props.status?.(row);
  const waitsFor = props.waitsFor?.(row);
  const actions = props.actions?.(row) ?? [];
  return (
    <PageHead
      title={props.title(row)}
      back={props.back}
      actions={actions.length > 0 ? <DetailActions actions={actions} /> : undefined}
    >
      {status && <StatusTag {...status} document={row as object} />}
      {waitsFor !== undefined && <span className={styles.quiet}>{waitsFor}</span>}
    </PageHead>
  );
};
