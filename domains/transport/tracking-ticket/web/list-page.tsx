import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useRefreshed } from '@portal/platform/web/calls/use-refreshed.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { ticketAddress } from '../contract/address.ts';
import {
  exportTrackingTickets,
  importTransportStages,
  listTrackingTickets,
  reportTransportStage,
} from '../contract/endpoints.ts';
import { words as ticketWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

const ReportDialog = lazy(async () => import('./report-dialog.tsx'));

type Row = Omit<RowOf<typeof listTrackingTickets>, 'total'>;

/** Trucks with what was told of them last; the forwarder reports from here, the plant sees who will be late. */
export default function TrackingTicketsPage() {
  const words = useWords(ticketWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const [reported, setReported] = useState<Row>();
  useRefreshed(listTrackingTickets);
  return (
    <>
      <ListScreen
        list={listTrackingTickets}
        name="tracking-ticket"
        words={words}
        tabs={{ filter: 'shown', choices: words.shown }}
        columns={drawnColumns(listTrackingTickets, words, language, {
          orderNumber: column.link<Row>('orderNumber', ({ id }) => ticketAddress(id), { fixed: 'start' }),
          warning: warningColumn(words.warning),
          ...(party === 'supplier' && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
          ...(party === 'forwarder' && { forwarderCode: null }),
        })}
        filters={drawnFilters(listTrackingTickets, words, language, {
          ...(party === 'supplier' && { supplierCode: null }),
          ...(party === 'forwarder' && { forwarderCode: null }),
        })}
        rowActions={(row) => [
          {
            label: words.actions.report,
            needs: reportTransportStage.needs,
            run: () => setReported(row),
          },
        ]}
        exportWith={exportTrackingTickets}
        importWith={{ template: exportTrackingTickets, upload: importTransportStages }}
        emptyHint={screen.empty}
        rowTone={({ warning }) => (warning === null ? undefined : 'trouble')}
      />
      <Suspense>
        {reported && <ReportDialog ticket={reported} onClose={() => setReported(undefined)} />}
      </Suspense>
    </>
  );
}

/** Why a truck is taken to be late, in words. */
const warningColumn = (names: (typeof ticketWords)['zh' | 'en']['warning']) =>
  column.of<Row>('warning', {
    text: ({ warning }) => (warning === null ? '' : names[warning]),
    show: ({ warning }) => warning !== null && <ToneTag tone="trouble">{names[warning]}</ToneTag>,
  });
