import { useRef, type KeyboardEvent } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { COUNTED_UP_TO } from '../../../contract/paging.ts';
import { useAnswer } from '../../calls/use-call.ts';
import { formatQuantity } from '../../i18n/format.ts';
import { widthOfWords } from '../filter/filter-room.ts';
import styles from './list-head.module.css';

type Choices = {
  /** What they are of, for screen readers. */
  label: string;
  choices: Readonly<Record<string, string>>;
  any: string;
  active: string;
  onChange: (key: string) => void;
};
type Counts = Readonly<Record<string, number>>;

type ListTabsProps = Choices & {
  /** Says how many rows each choice has; without it the tabs say no counts. */
  counts: Endpoint | undefined;
  /** What of the list's filters the counts hold to: all others. */
  filters: Readonly<Record<string, string>>;
};

/** Around the words of a tab, and a count of a few digits. */
const AROUND = 20;

/** About as many pixels as tabs take; a name that bears a count has room for it. */
export const widthOfTabs = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + widthOfWords(name) + AROUND, 0);

/** The tabs over a list: one for each choice of a filter, the first for all of them. */
export const ListTabs = ({ counts, filters, ...choices }: ListTabsProps) => {
  if (counts === undefined) return <ChoiceTabs {...choices} />;
  return <CountedTabs {...choices} counts={counts} filters={filters} />;
};

const CountedTabs = ({
  counts,
  filters,
  ...choices
}: Choices & { counts: Endpoint; filters: ListTabsProps['filters'] }) => {
  const { data } = useAnswer(counts, filters as never, { quiet: true });
  return <ChoiceTabs {...choices} countOf={data as Counts | undefined} />;
};

/** One stop of the Tab key; arrow keys walk from tab to tab and show what each is of. */
const ChoiceTabs = ({
  label,
  choices,
  any,
  active,
  onChange,
  countOf,
}: Choices & { countOf?: Counts | undefined }) => {
  const row = useRef<HTMLDivElement>(null);
  const keys = ['', ...Object.keys(choices)];
  const stop = keys.includes(active) ? active : '';
  const walked = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = (keys.indexOf(stop) + step + keys.length) % keys.length;
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
    onChange(keys[at]!);
  };
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={walked}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={key === active}
          tabIndex={key === stop ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {key === '' ? any : choices[key]}
          {countOf?.[key] !== undefined && <span className={styles.count}> {shownCount(countOf[key])}</span>}
        </button>
      ))}
    </div>
  );
};

/** Counted as far as lists count: one more means more. */
const shownCount = (count: number): string =>
  count > COUNTED_UP_TO ? `${formatQuantity(String(COUNTED_UP_TO))}+` : formatQuantity(String(count));
