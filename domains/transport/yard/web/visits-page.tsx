import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportYardVisits, listYardVisits } from '../contract/endpoints.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

const HistoryDialog = lazy(async () => ({
  default: (await import('@portal/platform/web/list/record/history-dialog.tsx')).HistoryDialog,
}));

type Row = Omit<RowOf<typeof listYardVisits>, 'total'>;

/** A truck that came without an order leads nowhere. */
const linkOf = ({ orderId }: Row) => (orderId === null ? null : `/transport/transport-view?id=${orderId}`);

/** Visits of the yard: a supplier or forwarder sees those of his own trucks. */
export default function YardVisitsPage() {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const [told, setTold] = useState<Row>();
  return (
    <>
      <ListScreen
        list={listYardVisits}
        name="yard-visit"
        words={words}
        columns={drawnColumns(listYardVisits, words, language, {
          number: column.link<Row>('number', (visit) => linkOf(visit), {
            fixed: 'start',
          }),
          ...(party === 'supplier' && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
          ...(party === 'forwarder' && { forwarderCode: null }),
        })}
        filters={drawnFilters(listYardVisits, words, language, {
          ...(party === 'supplier' && { supplierCode: null }),
          ...(party === 'forwarder' && { forwarderCode: null }),
        })}
        exportWith={exportYardVisits}
        emptyHint={screen.noVisits}
        rowActions={(row) => [{ label: screen.history, run: () => setTold(row) }]}
      />
      <Suspense>
        {told && (
          <HistoryDialog
            title={told.number}
            entity="yard_visit"
            id={told.id}
            onClose={() => setTold(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
