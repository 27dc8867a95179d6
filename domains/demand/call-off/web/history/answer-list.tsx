import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportCallOffAnswers, listCallOffAnswers } from '../../contract/endpoints.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { agreementAddress, lineAddress } from '../call-off-address.ts';
import { reasonText, sharesText } from '../parts/shares-text.ts';
import { useOwnSupplier } from '../parts/use-own-supplier.ts';

type Row = RowOf<typeof listCallOffAnswers>;

/** What suppliers and plant said of lines, answer by answer, the newest first. */
export const AnswerList = () => {
  const words = useWords(callOffWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useOwnSupplier();
  return (
    <ListScreen
      list={listCallOffAnswers}
      name="call-off-answer-history"
      words={words}
      columns={drawnColumns(listCallOffAnswers, words, language, {
        partNo: column.link<Row>('partNo', ({ lineId }) => lineAddress(lineId), { fixed: 'start' }),
        shares: column.of<Row>('shares', { text: (row) => sharesText(row, words.detail.share) }),
        reason: column.of<Row>('reason', { text: reasonText }),
        saNo: column.link<Row>('saNo', ({ agreementId }) => agreementAddress(agreementId)),
        ...(ofOneSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      })}
      filters={drawnFilters(listCallOffAnswers, words, language, {
        ...(ofOneSupplier && { supplierCode: null }),
      })}
      defaultSort="-answeredAt"
      exportWith={exportCallOffAnswers}
      emptyHint={words.history.emptyAnswers}
    />
  );
};
