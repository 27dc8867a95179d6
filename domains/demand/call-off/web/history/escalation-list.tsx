import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportEscalations, listEscalations } from '../../contract/endpoints.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { notifiedText } from '../parts/notified-person.ts';
import { useOwnSupplier } from '../parts/use-own-supplier.ts';

type Row = RowOf<typeof listEscalations>;

/** Who was told that answers are overdue, rung by rung, the newest first. */
export const EscalationList = () => {
  const words = useWords(callOffWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useOwnSupplier();
  return (
    <ListScreen
      list={listEscalations}
      name="call-off-escalation"
      words={words}
      columns={drawnColumns(listEscalations, words, language, {
        people: column.of<Row>('people', {
          text: ({ people }) => people.map((one) => notifiedText(one, words.escalation)).join(', '),
        }),
        ...(ofOneSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
      })}
      filters={drawnFilters(listEscalations, words, language, {
        ...(ofOneSupplier && { supplierCode: null }),
      })}
      defaultSort="-toldOn"
      exportWith={exportEscalations}
      emptyHint={words.history.emptyEscalations}
      rowTone={({ gap }) => (gap === null ? undefined : 'attention')}
    />
  );
};
