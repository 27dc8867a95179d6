import { Suspense } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { BATCH_REASON, REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { chainWords } from '@portal/call-off/contract/lines/chain.ts';
import { ChainsShown } from '@portal/call-off/web/offers.tsx';
import { readPreSeriesChains } from '../../contract/endpoints.ts';
import type { Lot } from '../../contract/line.ts';
import type { PreSeriesLineDetail } from '../../contract/order.ts';
import { lotCourses } from '../../contract/status.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { answersOf } from '../address.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

type Row = Lot & { readonly unit: string };

/** One line: what was answered and audited, its lots, and its way to the plant. */
export const LinePanel = ({ line, seesHistory }: { line: PreSeriesLineDetail; seesHistory: boolean }) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords).detail;
  const chain = useWords(chainWords);
  return (
    <div className={styles.stack}>
      <DescriptionGrid
        record={line}
        words={words}
        fields={[
          column.day('requestedOn'),
          column.quantity('requestedQty', 'unit'),
          column.quantity('answerableQty', 'unit'),
          column.day('answerBy'),
          column.choice('answer', words.answer),
          column.dict('batchReason', BATCH_REASON),
          column.dict('rejectReason', REFUSAL_REASON),
          column.text('remark'),
          column.text('answeredBy'),
          column.moment('answeredAt'),
          column.text('auditRemark'),
          column.text('auditedBy'),
          column.moment('auditedAt'),
          column.code('unloadingPoint'),
          column.code('warehouseCode'),
        ]}
      />
      <h4 className={styles.part}>{screen.lots}</h4>
      <PlainTable<Row>
        label={screen.lots}
        rows={line.lots.map((lot) => rowOf(lot, line.unit))}
        rowKey={({ id }) => id}
        words={words}
        columns={[
          column.count('lotNo', { card: 'more' }),
          column.day('deliverOn', { card: 'title' }),
          column.quantity('quantity', 'unit'),
          stateColumn(words),
          column.quantity('allocatedQty', 'unit'),
          column.quantity('sentQty', 'unit'),
          column.quantity('receivedQty', 'unit'),
          column.quantity('openQty', 'unit'),
        ]}
        empty={screen.noLots}
      />
      <h4 className={styles.part}>{chain.title}</h4>
      <Suspense fallback={null}>
        <LineWays line={line} />
      </Suspense>
      {seesHistory && (
        <p>
          <ToLink to={answersOf(line.id)}>{screen.allAnswers}</ToLink>
        </p>
      )}
    </div>
  );
};

/** From the order to the receipt, by each of its notes. */
const LineWays = ({ line }: { line: PreSeriesLineDetail }) => (
  <ChainsShown
    key={line.id}
    line={line}
    answer={useAnswer(readPreSeriesChains, { id: line.id }, { quiet: true, keepsPrevious: false })}
  />
);

/** Nothing is open of what is not agreed. */
const rowOf = (lot: Lot, unit: string): Row => ({
  ...lot,
  unit,
  openQty: lot.state === 'confirmed' ? lot.openQty : '',
});

const stateColumn = (words: (typeof preSeriesWords)['zh' | 'en']): Column<Row> =>
  column.status('state', lotCourses, words.lotState, { title: words.fields.status, card: 'sign' });
