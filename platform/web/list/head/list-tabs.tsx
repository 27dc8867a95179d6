import { useRef, type KeyboardEvent } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { COUNTED_UP_TO } from '../../../contract/paging.ts';
import { useAnswer } from '../../calls/use-call.ts';
import { formatQuantity } from '../../i18n/format.ts';
import type { PageViews } from '../../head/inside-page.ts';
import { widthOfWords } from '../filter/filter-room.ts';
import styles from './list-head.module.css';

type Choices = {
  /** What they are of, for screen readers. */
  label: string;
  choices: Readonly<Record<string, string>>;
  any: string;
  active: string;
  onChange: (key: string) => void;
  /** Other lists of its page; the first tab of this one is named as it is there. */
  views?: PageViews | undefined;
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
  views,
}: Choices & { countOf?: Counts | undefined }) => {
  const row = useRef<HTMLDivElement>(null);
  const own = ['', ...Object.keys(choices)].map((key) => ({
    id: `choice ${key}`,
    name: key === '' ? nameOf(views, any) : choices[key],
    isSelected: key === active,
    count: countIn(countOf, key),
    show: () => onChange(key),
  }));
  const all =
    views === undefined
      ? own
      : views.all.flatMap((one) => (one.key === views.shown ? own : [tabOf(one, views)]));
  const stop = Math.max(
    all.findIndex(({ isSelected }) => isSelected),
    all.indexOf(own[0]!),
  );
  const walked = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = (stop + step + all.length) % all.length;
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
    all[at]!.show();
  };
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={walked}>
      {all.map(({ id, name, isSelected, count, show }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={isSelected}
          tabIndex={at === stop ? 0 : -1}
          // Of the list that was picked the line is another one: the cursor goes on where it was.
          autoFocus={views?.picked === true && at === stop}
          onClick={show}
        >
          {name}
          <Count of={count} />
        </button>
      ))}
    </div>
  );
};

/** The first tab of a list that stands in a page beside others bears its name there. */
export const nameOf = (views: PageViews | undefined, any: string): string =>
  views?.all.find(({ key }) => key === views.shown)?.label ?? any;

const tabOf = ({ key, label }: PageViews['all'][number], { show }: PageViews) => ({
  id: `view ${key}`,
  name: label,
  isSelected: false,
  count: undefined,
  show: () => show(key),
});

const Count = ({ of }: { of: number | undefined }) =>
  of !== undefined && <span className={styles.count}> {shownCount(of)}</span>;

/** Of a tab of several choices, all of them; undefined where one is not counted. */
const countIn = (countOf: Counts | undefined, key: string): number | undefined =>
  key
    .split(',')
    .reduce<number | undefined>(
      (sum, one) => (sum === undefined || countOf?.[one] === undefined ? undefined : sum + countOf[one]),
      0,
    );

/** Counted as far as lists count: one more means more. */
const shownCount = (count: number): string =>
  count > COUNTED_UP_TO ? `${formatQuantity(String(COUNTED_UP_TO))}+` : formatQuantity(String(count));
