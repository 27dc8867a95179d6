import { Segmented } from 'antd';
import { Empty } from '../parts/empty.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Suspense, type ReactNode } from 'react';
import type { CallFailure } from '../calls/call-failure.ts';
import { PageHead } from '../head/page-head.tsx';
import { useWords } from '../i18n/use-words.ts';
import { LoadFailure } from '../list/list-state.tsx';
import { usePage } from '../parts/use-page.ts';
import { useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import styles from './page.module.css';

type Props<Answer> = {
  /** What people select: days, groups, measures. */
  controls: ReactNode;
  answer: {
    readonly data: Answer | undefined;
    readonly error: CallFailure | null;
    readonly refetch: () => unknown;
  };
  /** What all groups come to, above the drawings. */
  renderHead?: (answer: Answer) => ReactNode;
  isEmpty: (answer: Answer) => boolean;
  /** Why there is nothing, and what to do. */
  empty: string;
  /** Drawings and tables; they may be loaded when they are first shown. */
  children: (answer: Answer) => ReactNode;
};

/** A page of figures: what people select, then the single figures, then drawings and tables, each in a card. */
export const FigurePage = <Answer,>({
  controls,
  answer,
  renderHead,
  isEmpty,
  empty,
  children,
}: Props<Answer>) => {
  const kit = useWords(kitWords);
  const page = usePage();
  const language = useSession((now) => now.language);
  const { data, error, refetch } = answer;
  const selections = <section className={styles.controls}>{controls}</section>;
  return (
    <div className={styles.page}>
      {page === undefined ? selections : <PageHead title={page.title[language]}>{selections}</PageHead>}
      {error && <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton />}
      <Suspense>{data !== undefined && renderHead?.(data)}</Suspense>
      {data !== undefined &&
        (isEmpty(data) ? (
          <Empty title={empty} />
        ) : (
          <div className={styles.card}>
            <Suspense fallback={<Skeleton />}>{children(data)}</Suspense>
          </div>
        ))}
    </div>
  );
};

/** How the single figures are made, below them. */
export const FigureHint = ({ children }: { children: string }) => <p className={styles.hint}>{children}</p>;

/** One of a few, in a row; on a telephone the row is swiped. */
export const FigureChoice = <Value extends string>({
  label,
  value,
  values,
  names,
  onChange,
}: {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) => (
  <Segmented<Value>
    className={styles.choice}
    aria-label={label}
    value={value}
    options={values.map((one) => ({ value: one, label: names[one] }))}
    onChange={onChange}
  />
);
