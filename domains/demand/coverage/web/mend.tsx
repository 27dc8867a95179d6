import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { CoverageDetail } from '../contract/coverage.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { lineAddress, shareAddress } from './addresses.ts';
import { ComingList } from './coming-list.tsx';
import styles from './coverage.module.css';
import { screenWords } from './words.en.ts';

type Unpromised = CoverageDetail['unpromised'][number];
type Words = (typeof coverageWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];
type Deliverer = CoverageDetail['deliverers'][number];

/** What could come before the first short day: notes and promises behind it, what is not promised yet, and other suppliers by their quota. */
export const Mend = ({ part }: { part: CoverageDetail }) => {
  const screen = useWords(screenWords);
  const { firstShortOn, coming, days } = part;
  const last = days.at(-1)?.day;
  // what is due behind the days that are reckoned mends none of them
  const unpromised = part.unpromised.filter(({ dueOn }) => last === undefined || dueOn <= last);
  const later = coming.filter(
    ({ comesOn, isLate }) => isLate || (firstShortOn !== null && comesOn > firstShortOn),
  );
  return (
    <div className={styles.stack}>
      <p>{later.length + unpromised.length > 0 ? screen.mendHint : screen.noMend}</p>
      {later.length > 0 && <ComingList coming={later} label={screen.after} empty={screen.noComing} />}
      {unpromised.length > 0 && <Unpromised lines={unpromised} />}
      <Deliverers part={part} />
    </div>
  );
};

export const Unpromised = ({ lines }: { lines: readonly Unpromised[] }) => {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  return (
    <PlainTable
      label={screen.unpromised}
      rows={lines}
      rowKey={({ lineId }) => lineId}
      words={words}
      columns={unpromisedColumns(words, screen)}
    />
  );
};

const unpromisedColumns = (words: Words, screen: Screen) => [
  column.of<Unpromised>(
    'dueOn',
    {
      text: ({ dueOn }) => formatDay(dueOn),
      show: ({ dueOn, lineId }) => <ToLink to={lineAddress(lineId)}>{formatDay(dueOn)}</ToLink>,
    },
    { title: screen.unpromised, width: 260 },
  ),
  column.of<Unpromised>(
    'quantity',
    { text: ({ quantity }) => formatQuantity(quantity) },
    { title: words.fields.requirement },
  ),
  column.code<Unpromised>('supplierCode'),
];

const Deliverers = ({ part }: { part: CoverageDetail }) => {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <PlainTable
      label={screen.deliverers}
      rows={part.deliverers}
      rowKey={({ supplierCode }) => supplierCode}
      words={words}
      empty={screen.noDeliverers}
      columns={delivererColumns(part.partNo, chinese)}
    />
  );
};

const delivererColumns = (partNo: string, chinese: boolean) => [
  column.of<Deliverer>('supplierCode', {
    text: ({ supplierCode }) => supplierCode,
    show: ({ supplierCode }) => <ToLink to={shareAddress(partNo, supplierCode)}>{supplierCode}</ToLink>,
  }),
  column.of<Deliverer>(chinese ? 'supplierNameZh' : 'supplierNameEn', {
    text: (one) => (chinese ? one.supplierNameZh : one.supplierNameEn) ?? '',
  }),
  column.of<Deliverer>('quotaPercent', { text: ({ quotaPercent }) => String(quotaPercent) }),
  column.of<Deliverer>('leadDays', { text: ({ leadDays }) => String(leadDays) }),
  column.of<Deliverer>('coming', { text: ({ coming }) => formatQuantity(coming) }),
];
