import { compare } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { MOST_BATCHES } from '../../contract/answer.ts';
import type { ScreenWords, Words } from '../columns.tsx';
import type { BatchRow } from './batch-row.ts';
import styles from './commit.module.css';

/**
 * The columns of the commit grid. From the line key on they are those of the import template, so a sheet filled in there can be
 * pasted here. `addBatch` must stay the same between renders.
 */
export const batchColumns = (
  words: Words,
  screen: ScreenWords,
  addBatch: (lineKey: string) => void,
): GridColumn<BatchRow>[] => [
  gridColumn.readonly(
    column.of(
      'place',
      {
        text: ({ place, of }) => `${place + 1}/${of}`,
        show: (row) => <Place row={row} words={words} screen={screen} addBatch={addBatch} />,
      },
      { title: words.fields.batchNo, width: 76 },
    ),
  ),
  gridColumn.readonly(column.code('lineKey', { title: words.sheet.lineKey, width: 84 })),
  gridColumn.readonly(column.code('saNo', { width: 110 })),
  gridColumn.readonly(column.code('partNo', { width: 136 })),
  gridColumn.readonly(column.of('dueOn', { text: ({ dueOn }) => formatDay(dueOn) }, { width: 100 })),
  gridColumn.readonly(column.quantity('openQty', undefined, { width: 84 })),
  gridColumn.readonly(column.of('unit', { text: ({ unit }, look) => look.unit(unit) }, { width: 60 })),
  gridColumn.day('deliverOn', { width: 112, required: true }),
  gridColumn.quantity('quantity', { width: 100, required: true }),
  gridColumn.choice('batchReason', words.batchReason, { width: 136, canEdit: isFirst }),
  gridColumn.text('remark', { max: 200, width: 130, canEdit: isFirst }),
  gridColumn.readonly(column.quantity('requestedQty', undefined, { width: 84 })),
  gridColumn.readonly(
    column.of(
      'promised',
      {
        text: ({ promised }) => promised,
        show: ({ promised, openQty }) => (
          <span className={styles.sum} data-sum={sumTone(promised, openQty)}>
            {fill(screen.commit.sum, {
              promised: formatQuantity(promised),
              open: formatQuantity(openQty),
            })}
          </span>
        ),
      },
      { title: screen.commit.promised, width: 120, align: 'end' },
    ),
  ),
];

/** Reason and remark are said once for a line. */
const isFirst = ({ place }: BatchRow): boolean => place === 0;

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
