import { Fragment } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { BATCH_REASON, REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { COMMITTED, TAKEN_BACK } from '../../contract/history.ts';
import { exportPreSeriesAnswers, listPreSeriesAnswers } from '../../contract/history-calls.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { orderAddress } from '../address.ts';
import styles from './answer-list.module.css';
import { screenWords } from '../words.en.ts';

type Row = RowOf<typeof listPreSeriesAnswers>;

/** Who promises less or later has other reasons than who refuses, and who takes back what was agreed others again. */
const reasonText = ({ saidReason: reason, verb }: Row): string => {
  if (reason === null) return '';
  return dictName(dictionaryOf(verb), reason);
};
const dictionaryOf = (verb: Row['verb']): string => {
  if (COMMITTED.some((one) => one === verb)) return BATCH_REASON;
  return TAKEN_BACK.some((one) => one === verb) ? FIRM_CHANGE_REASON : REFUSAL_REASON;
};

/** What suppliers and plant said of lines, word by word, the newest first. */
export const AnswerList = () => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords).history;
  const language = useSession((now) => now.language);
  const ofOneSupplier = useSession((now) => now.user?.party === 'supplier');
  const lotsIn = ({ lots, unit }: Row, look: CellContext): string[] =>
    lots.map(({ deliverOn, quantity, taken }) =>
      fill(taken === false ? screen.refusedLot : screen.lot, {
        deliverOn,
        quantity: `${formatQuantity(quantity)} ${look.unit(unit)}`,
      }),
    );
  return (
    <ListScreen
      list={listPreSeriesAnswers}
      name="pre-series-answers"
      words={words}
      columns={drawnColumns(listPreSeriesAnswers, words, language, {
        orderNo: column.link<Row>('orderNo', ({ orderId }) => orderAddress(orderId), { fixed: 'start' }),
        lots: column.of<Row>('lots', {
          text: (row, look) => lotsIn(row, look).join('; '),
          // A day is not parted from its quantity.
          show: (row, look) =>
            lotsIn(row, look).map((lot, at) => (
              <Fragment key={row.lots[at]!.deliverOn + at}>
                {at > 0 && '; '}
                <span className={styles.lot}>{lot}</span>
              </Fragment>
            )),
        }),
        saidReason: column.of<Row>('saidReason', { text: reasonText }),
        ...(ofOneSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      })}
      filters={drawnFilters(listPreSeriesAnswers, words, language, {
        ...(ofOneSupplier && { supplierCode: null }),
      })}
      defaultSort="-saidAt"
      exportWith={exportPreSeriesAnswers}
      emptyHint={screen.emptyAnswers}
    />
  );
};
