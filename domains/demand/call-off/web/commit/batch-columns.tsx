import { compare } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { MOST_BATCHES } from '../../contract/answer/answer.ts';
import type { ScreenWords, Words } from '../columns.tsx';
import type { BatchRow } from './batch-row.ts';
import styles from './commit.module.css';

type TemplateField =
  | 'documentNo'
  | 'partNo'
  | 'dueOn'
  | 'openQty'
  | 'unit'
  | 'deliverOn'
  | 'quantity'
  | 'batchReason'
  | 'remark';
/** What differs between series and pre-series. */
export type CommitLook = {
  /** What documents and quantities to commit are called, and how many pixels that takes. */
  readonly titles: Readonly<Record<'documentNo' | 'openQty', { title: string; width: number }>>;
  /** The columns of the import template behind the key of the line, in its order. */
  readonly templateFields: readonly TemplateField[];
};
type Look = CommitLook & {
  readonly addBatch: (lineKey: string) => void;
  readonly reasons: readonly Choice[];
  readonly isNarrow: boolean;
};

/**
 * The columns of the commit grid. From the line key on they are those of the import template, so a sheet filled in there can be
 * pasted here; a narrow screen begins with what is asked for and what is written, in the order of the template too, and leaves out the key. `addBatch` must stay the same between renders.
 */
export const batchColumns = (
  words: Words,
  screen: ScreenWords,
  { addBatch, reasons, isNarrow, titles, templateFields }: Look,
): GridColumn<BatchRow>[] => {
  const place = gridColumn.readonly<BatchRow>(
    column.of(
      'place',
      {
        text: (row) => `${row.place + 1}/${row.of}`,
        show: (row) => <Place row={row} words={words} screen={screen} addBatch={addBatch} />,
      },
      { title: words.fields.batchNo, width: 74 },
    ),
  );
  const key = gridColumn.readonly<BatchRow>(
    column.code('lineKey', { title: words.fields.lineKey, width: 76 }),
  );
  const document = gridColumn.readonly<BatchRow>(column.code('documentNo', titles.documentNo));
  const part = gridColumn.readonly<BatchRow>(column.code('partNo', { width: isNarrow ? 100 : 144 }));
  const due = gridColumn.readonly<BatchRow>(
    column.of('dueOn', { text: ({ dueOn }) => formatDay(dueOn) }, { width: 98 }),
  );
  const open = gridColumn.readonly<BatchRow>(column.quantity('openQty', undefined, titles.openQty));
  const unit = gridColumn.readonly<BatchRow>(
    column.of('unit', { text: (row, look) => look.unit(row.unit) }, { width: 54 }),
  );
  const day = gridColumn.day<BatchRow>('deliverOn', { width: isNarrow ? 100 : 108, required: true });
  const quantity = gridColumn.quantity<BatchRow>('quantity', { width: isNarrow ? 72 : 88, required: true });
  const reason = gridColumn.choice<BatchRow>('batchReason', reasons, {
    width: 126,
    canEdit: isFirst,
  });
  const remark = gridColumn.text<BatchRow>('remark', { max: 200, width: 100, canEdit: isFirst });
  const requested = gridColumn.readonly<BatchRow>(column.quantity('requestedQty', undefined, { width: 76 }));
  const promised = gridColumn.readonly<BatchRow>(
    column.of(
      'promised',
      { text: (row) => row.promised, show: (row) => <Sum row={row} screen={screen} /> },
      { title: screen.commit.promised, width: 110, align: 'end' },
    ),
  );
  if (isNarrow)
    return [part, due, open, day, quantity, reason, remark, place, promised, requested, unit, document];
  const written = { documentNo: document, partNo: part, dueOn: due, openQty: open, unit } as const;
  const all = { ...written, deliverOn: day, quantity, batchReason: reason, remark } as const;
  const behind = templateFields.includes('unit') ? [] : [unit];
  return [place, key, ...templateFields.map((field) => all[field]), requested, ...behind, promised];
};

/** Reason and remark are said once for a line. */
const isFirst = ({ place }: BatchRow): boolean => place === 0;

/** What the batches of a line promise together, of what is open. */
const Sum = ({ row: { promised, openQty }, screen }: { row: BatchRow; screen: ScreenWords }) => (
  <span className={styles.sum} data-sum={sumTone(promised, openQty)}>
    {fill(screen.commit.sum, { promised: formatQuantity(promised), open: formatQuantity(openQty) })}
  </span>
);

const sumTone = (promised: string, open: string): 'even' | 'less' | 'more' => {
  const difference = compare(promised, open);
  return difference === 0 ? 'even' : difference < 0 ? 'less' : 'more';
};

type PlaceProps = {
  row: BatchRow;
  words: Words;
  screen: ScreenWords;
  addBatch: (lineKey: string) => void;
};

/** Which batch of how many, and on the first one the way to one more. */
const Place = ({ row, words, screen, addBatch }: PlaceProps) => {
  const isFullUp = row.of >= MOST_BATCHES;
  return (
    <span className={styles.place}>
      {row.place + 1}/{row.of}
      {isFirst(row) && (
        <button
          type="button"
          className={styles.add}
          disabled={isFullUp}
          title={isFullUp ? words.checks['callOff.tooManyBatches'] : words.commit.addBatch}
          aria-label={fill(screen.commit.addBatchTo, { line: `${row.partNo} ${row.dueOn}` })}
          // In a grid Enter moves down; here it presses the button.
          onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
          onClick={() => addBatch(row.lineKey)}
        >
          +
        </button>
      )}
    </span>
  );
};
