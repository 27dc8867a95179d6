import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { ToleranceVersion } from '../contract/fields.ts';
import { keyCodes, keyOf, limitNames, type LimitName, type ToleranceKey } from '../contract/keys.ts';
import { changedLimits, limitIn, type Limit } from '../contract/limits.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import styles from './tolerance.module.css';
import { screenWords } from './words.en.ts';

type Props = Pick<ToleranceVersion, 'limits' | 'previous'>;
type Row = { readonly key: ToleranceKey };

/** Keys and their limits; what differs from the version before says what it was. */
export const LimitTable = ({ limits, previous }: Props) => {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords).detail;
  const changed = previous === null ? [] : changedLimits(limits, previous.limits);
  const said = (limit: Limit | undefined): string => (limit?.on === 'Y' ? (limit.figure ?? '') : screen.off);
  const limitText = (key: ToleranceKey, name: LimitName): string => {
    const limit = limitIn(limits, key, name);
    return limit === undefined ? '' : said(limit);
  };
  const before = (key: ToleranceKey, name: LimitName): string | undefined =>
    previous !== null && changed.some((one) => one.key === key && one.limit === name)
      ? fill(screen.before, { figure: said(limitIn(previous.limits, key, name)) })
      : undefined;
  const isExact = (key: ToleranceKey): boolean => Object.keys(keyOf(key).limits).length === 0;

  const text = (key: ToleranceKey, name: LimitName): string =>
    isExact(key) && name === 'absoluteUpper' ? screen.always : limitText(key, name);

  const columns: Column<Row>[] = [
    plain('key', words.fields.keyName, ({ key }) => `${key} ${words.key[key]}`, { card: 'title' }),
    plain('compares', screen.compares, ({ key }) => words.compares[key]),
    ...limitNames.map((name) =>
      plain(name, words.limit[name], ({ key }) => text(key, name), {
        align: 'end',
        show: ({ key }) =>
          limitCell(text(key, name), limitIn(limits, key, name)?.on === 'N', before(key, name)),
      }),
    ),
    plain('block', words.fields.blockReason, ({ key }) => words.block[keyOf(key).reason]),
    plain('source', screen.source, ({ key }) => words.source[keyOf(key).source]),
  ];
  return (
    <>
      <p className={styles.hint}>
        {previous === null && screen.first}
        {previous !== null &&
          fill<string>(changed.length === 0 ? screen.same : screen.against, {
            number: previous.number,
            count: changed.length,
          })}
      </p>
      <PlainTable
        label={screen.limits}
        rows={keyCodes.map((key): Row => ({ key }))}
        rowKey={({ key }) => key}
        columns={columns}
        words={words}
        height={640}
      />
    </>
  );
};

const plain = (
  name: string,
  title: string,
  text: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ field: name, title, width: 160, text, ...more });

/** Off is a word in grey, and never a figure: it cannot be read as 0. */
const limitCell = (text: string, isOff: boolean, before: string | undefined) => (
  <>
    <span data-off={isOff || undefined} className={styles.limit}>
      {text}
    </span>
    {before !== undefined && <small className={styles.before}>{before}</small>}
  </>
);
