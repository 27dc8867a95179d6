import { fill, type Translated } from '@portal/platform/contract/words.ts';
import { isZero } from '@portal/platform/contract/quantity.ts';
import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { session } from '@portal/platform/web/session/session.ts';
import type { CallOffRow } from '../contract/lines/line-fields.ts';
import { callOffStatus } from '../contract/status.ts';
import type { zh } from '../contract/words.zh.ts';
import { agreementAddress, lineAddress } from './call-off-address.ts';
import { daysOverdue } from './parts/lateness.ts';
import { Delta } from './parts/delta.tsx';
import { Deadline, ExpectedLate, OpenQuantity, ZoneTag } from './parts/marks.tsx';
import styles from './parts/marks.module.css';
import type { Rules } from './parts/use-rules.ts';
import type { zh as screenZh } from './words.zh.ts';

export type Words = Translated<typeof zh>;
export type ScreenWords = Translated<typeof screenZh>;

/** English words are longer, its dates with their mark shorter. */
const english = (): boolean => session().language === 'en';

/** The columns of a call-off line that its list and its agreement's page share. */
export const lineColumn = (words: Words, screen: ScreenWords, rules: Rules | undefined) => ({
  /** The due day and how late it is; `to` makes it a link. */
  due: (to?: (line: CallOffRow) => string | null): Column<CallOffRow> => ({
    field: 'dueOn',
    kind: 'day',
    card: 'figure',
    width: english() ? 160 : 180,
    to,
    text: ({ dueOn }) => formatDay(dueOn),
    show: (line, look) => {
      const days = rules ? daysOverdue(line, rules.today) : 0;
      const open = `${formatQuantity(line.openQty)} ${look.unit(line.unit)}`;
      const target = to?.(line) ?? null;
      return (
        <span title={days > 0 ? fill(screen.list.overdueHint, { dueOn: line.dueOn, open }) : undefined}>
          {target === null ? formatDay(line.dueOn) : <ToLink to={target}>{formatDay(line.dueOn)}</ToLink>}{' '}
          {days > 0 && <ToneTag tone="trouble">{fill(screen.list.overdue, { days })}</ToneTag>}
        </span>
      );
    },
  }),
  zone: column.of<CallOffRow>(
    'zone',
    { text: ({ zone }) => words.zone[zone], show: ({ zone }) => <ZoneTag zone={zone} /> },
    { width: english() ? 100 : 82, card: 'sign' },
  ),
  difference: column.of<CallOffRow>(
    'difference',
    {
      text: ({ difference }) => (isChanged(difference) ? difference : ''),
      show: ({ difference }) => {
        if (!isChanged(difference)) return null;
        const quantity = formatQuantity(difference.replace('-', ''));
        const title = difference.startsWith('-') ? screen.list.lowered : screen.list.raised;
        return <Delta quantity={difference} title={fill(title, { quantity })} />;
      },
    },
    { width: 92, align: 'end' },
  ),
  /** The state, and what makes it pressing; that no answer came in time is red at its last day. */
  status: column.of<CallOffRow>(
    'status',
    {
      text: (line) =>
        [words.status[line.status], ...expectedText(screen, line), ...marksOf(screen, line)].join(' '),
      show: (line) => (
        <span className={styles.marks} title={escalationOf(words, screen, line)}>
          <StatusTag machine={callOffStatus} state={line.status} words={words.status} />
          <ExpectedLate line={line} />
          {marksOf(screen, line).map((mark) => (
            <ToneTag key={mark} tone={mark === screen.list.urgent ? 'attention' : 'waiting'}>
              {mark}
            </ToneTag>
          ))}
        </span>
      ),
    },
    // State and one mark stand in one line.
    { width: english() ? 200 : 186, card: 'sign' },
  ),
  /** Until when an answer is waited for: amber on the last day, red when it is over. */
  answerBy: column.of<CallOffRow>(
    'answerBy',
    {
      text: ({ answerBy }) => (answerBy === null ? '' : formatDay(answerBy)),
      show: (line, look) => <Deadline line={line} zone={look.zone} />,
    },
    { width: 104, card: 'figure' },
  ),
  open: column.of<CallOffRow>(
    'openQty',
    {
      text: ({ openQty }) => openQty,
      show: ({ openQty, unit }, look) => <OpenQuantity quantity={openQty} unit={look.unit(unit)} />,
    },
    // The mark of a credit stands beside its figure, and neither may be cut.
    { width: english() ? 172 : 150, align: 'end', card: 'figure' },
  ),
  tracking: column.of<CallOffRow>(
    'tracking',
    { text: ({ tracking }) => (tracking === null ? '' : stepName(words, tracking)) },
    { width: 110 },
  ),
});

/** The columns of the list of call-offs. A supplier need not read his own name in each row. */
export const columns = (
  words: Words,
  screen: ScreenWords,
  look: { language: 'zh' | 'en'; ofOneSupplier: boolean; rules: Rules | undefined },
): readonly Column<CallOffRow>[] => {
  const shared = lineColumn(words, screen, look.rules);
  const { partName, supplierName } = words.fields;
  const chinese = look.language === 'zh';
  const supplier = column.code<CallOffRow>('supplierCode', { width: 92, hidden: look.ofOneSupplier });
  return [
    column.link('partNo', ({ id }) => lineAddress(id), { width: 158, fixed: 'start' }),
    // Of thousands of suppliers, whose line it is comes next; English columns are wider, and the change would be out of sight.
    ...(chinese ? [supplier] : []),
    // What decides stands first: it is in sight on narrow screens too.
    shared.due(),
    shared.status,
    shared.open,
    shared.answerBy,
    column.quantity('requestedQty', 'unit', { width: 108, card: 'figure' }),
    shared.difference,
    ...(chinese ? [] : [supplier]),
    shared.zone,
    column.text(chinese ? 'partNameZh' : 'partNameEn', { title: partName, width: chinese ? 104 : 160 }),
    column.quantity('committedQty', 'unit'),
    column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', {
      title: supplierName,
      width: 180,
      hidden: look.ofOneSupplier,
    }),
    column.link('saNo', ({ agreementId }) => agreementAddress(agreementId), { width: 130 }),
    column.code('orderLine', { width: 90 }),
    column.code('unloadingPoint', { width: 112 }),
    column.code('pointOfUse', { width: 100 }),
    column.code('warehouseCode', { width: 100 }),
    shared.tracking,
    column.choice('answer', words.answer, { width: 100 }),
    column.quantity('allocatedQty', 'unit', { hidden: true }),
    column.quantity('sentQty', 'unit', { hidden: true }),
    column.quantity('receivedQty', 'unit', { hidden: true }),
    column.quantity('expectedLateQty', 'unit', { hidden: true }),
    column.day('expectedOn', { hidden: true }),
    column.choice('frequency', words.frequency, { width: 90, hidden: true }),
    column.choice('escalatedTo', words.rung, { width: 150, hidden: true }),
    column.moment('askedAt', { hidden: true }),
    column.moment('answeredAt', { hidden: true }),
    column.text('answeredBy', { width: 110, hidden: true }),
    column.code('releaseNo', { width: 120, hidden: true }),
    column.day('releaseDate', { hidden: true }),
  ];
};

const stepName = (words: Words, step: number): string =>
  (words.tracking as Readonly<Record<number, string>>)[step] ?? String(step);

const marksOf = (screen: ScreenWords, { urgent, timedOut, escalatedTo }: CallOffRow): string[] => [
  ...(urgent ? [screen.list.urgent] : []),
  ...(timedOut ? [escalatedTo === null ? screen.list.timedOut : screen.list.escalated] : []),
];

const expectedText = (screen: ScreenWords, { expectedLateDays: days }: CallOffRow): string[] =>
  days > 0 ? [fill(screen.list.expectedLate, { days })] : [];

const escalationOf = (words: Words, screen: ScreenWords, { escalatedTo }: CallOffRow): string | undefined =>
  escalatedTo === null ? undefined : fill(screen.list.escalatedHint, { rung: words.rung[escalatedTo] });

const isChanged = (difference: string | null): difference is string =>
  difference !== null && !isZero(difference);
