import { Tabs } from 'antd';
import type { Endpoint } from '../../contract/endpoint.ts';
import { COUNTED_UP_TO } from '../../contract/paging.ts';
import { useAnswer } from '../calls/use-call.ts';
import { formatQuantity } from '../i18n/format.ts';
import styles from './list.module.css';

type Choices = {
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

/** The tabs over a list: one for each choice of a filter, the first for all of them. */
export default function ListTabs({ counts, filters, ...choices }: ListTabsProps) {
  if (counts === undefined) return <ChoiceTabs {...choices} />;
  return <CountedTabs {...choices} counts={counts} filters={filters} />;
}

const CountedTabs = ({
  counts,
  filters,
  ...choices
}: Choices & { counts: Endpoint; filters: ListTabsProps['filters'] }) => {
  const { data } = useAnswer(counts, filters as never, { quiet: true });
  return <ChoiceTabs {...choices} countOf={data as Counts | undefined} />;
};

const ChoiceTabs = ({
  choices,
  any,
  active,
  onChange,
  countOf,
}: Choices & { countOf?: Counts | undefined }) => (
  <Tabs
    className={styles.tabs}
    activeKey={active}
    items={['', ...Object.keys(choices)].map((key) => ({
      key,
      label: (
        <>
          {key === '' ? any : choices[key]}
          {countOf?.[key] !== undefined && <span className={styles.count}> {shownCount(countOf[key])}</span>}
        </>
      ),
    }))}
    onChange={onChange}
  />
);

/** Counted as far as lists count: one more means more. */
const shownCount = (count: number): string =>
  count > COUNTED_UP_TO ? `${formatQuantity(String(COUNTED_UP_TO))}+` : formatQuantity(String(count));
