import { Alert } from 'antd';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { CallOffDetail, Commitment } from '../../contract/lines/line-fields.ts';
import { BATCH_REASON, REFUSAL_REASON } from '../../contract/answer/answer.ts';
import { callOffStatus } from '../../contract/status.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import styles from './detail.module.css';

/** What the supplier has answered: his batches, and why they are not what was asked. */
export const SuppliersPromise = ({ line }: { line: CallOffDetail }) => {
  const words = useWords(callOffWords);
  const isPrevious = line.status === callOffStatus.start && line.commitments.length > 0;
  return (
    <div className={styles.stack}>
      {isPrevious && <Alert type="warning" showIcon title={words.detail.previousAnswer} />}
      {line.answeredAt !== null && (
        <DescriptionGrid
          record={line}
          words={words}
          fields={[
            column.choice('answer', words.answer),
            column.dict('batchReason', BATCH_REASON),
            column.dict('rejectReason', REFUSAL_REASON),
            column.text('remark'),
            column.text('answeredBy'),
            column.moment('answeredAt'),
          ]}
        />
      )}
      <div className={styles.small}>
        <PlainTable<Commitment & { unit: string }>
          label={words.detail.commitments}
          rows={line.commitments.map((one) => ({ ...one, unit: line.unit }))}
          rowKey={({ batchNo }) => String(batchNo)}
          words={words}
          columns={[
            column.count('batchNo'),
            column.day('deliverOn', { card: 'title' }),
            column.quantity('quantity', 'unit'),
          ]}
          empty={words.detail.noCommitments}
        />
      </div>
    </div>
  );
};
