import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { holdStatus } from '../contract/hold-status.ts';
import { listQualityHolds, MOST_HOLDS, QUALITY_HOLD_REASON } from '../contract/holds.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import styles from './receipt.module.css';
import { screenWords } from './words.en.ts';

type Hold = RowOf<typeof listQualityHolds>;

/** What of a receipt came on hold, each with its page, where the pictures are; nothing where nothing did. */
export const HeldGoods = ({ receiptId }: { receiptId: string }) => {
  const words = useWords(receiptWords);
  const { listLabel } = useWords(screenWords).hold;
  const { data: holds = [] } = useAnswer(
    listQualityHolds,
    { receipt: receiptId, limit: MOST_HOLDS },
    { quiet: true, keepsPrevious: false },
  );
  if (holds.length === 0) return null;
  return (
    <section className={styles.lines}>
      <h3 className={styles.heading}>{listLabel}</h3>
      <PlainTable
        label={listLabel}
        rows={holds}
        rowKey={({ id }) => id}
        columns={columns(words.holdStatus)}
        words={words}
      />
    </section>
  );
};

const columns = (names: Readonly<Record<Hold['status'], string>>): Column<Hold>[] => [
  column.link('number', ({ id }) => `/management/quality-hold?hold=${id}`),
  column.status('status', holdStatus, names),
  column.code('partNo'),
  column.quantity('heldQty', 'unit'),
  column.dict('holdReason', QUALITY_HOLD_REASON),
];
