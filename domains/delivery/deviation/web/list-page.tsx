import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportDeviations, listDeviations } from '../contract/endpoints.ts';
import { deviationStatus } from '../contract/status.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import { deviationAddress } from './addresses.ts';
import { dueColumn } from './due-column.tsx';
import { figureWord } from './figure-word.ts';
import { reasonWord } from './reason-word.ts';
import { useDeviationActions } from './use-deviation-actions.tsx';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listDeviations>, 'total'>;

/** What differed at receipts: what waits for the reader first at hand, each line with what he may do. */
export default function DeviationsPage() {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const actions = useDeviationActions();
  const { mine, ...states } = words.shown;
  const isSupplier = party === 'supplier';
  return (
    <>
      <ListScreen
        list={listDeviations}
        name="deviation"
        words={words}
        tabs={{
          filter: 'shown',
          choices:
            party !== undefined && statesWaitingFor(deviationStatus, party).length > 0
              ? { mine, ...states }
              : states,
        }}
        columns={drawnColumns(listDeviations, words, language, {
          number: column.link<Row>('number', ({ id }) => deviationAddress(id), { fixed: 'start' }),
          dueOn: dueColumn(screen),
          promised: figureColumn('promised'),
          found: figureColumn('found'),
          reason: column.of<Row>('reason', { text: reasonWord }),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listDeviations, words, language, { ...(isSupplier && { supplierCode: null }) })}
        selectable={isSupplier}
        actions={({ rows }) => actions.ofMany(rows)}
        rowActions={(row) => actions.ofOne(row)}
        exportWith={exportDeviations}
        emptyHint={screen.empty}
        rowTone={({ overdue, status }) =>
          overdue === 'Y'
            ? 'trouble'
            : statesWaitingFor(deviationStatus, 'plant').includes(status)
              ? 'attention'
              : undefined
        }
      />
      {actions.dialogs}
    </>
  );
}

const figureColumn = (side: 'promised' | 'found') =>
  column.of<Row>(
    side,
    { text: (row, look: CellContext) => figureWord(row, side, look) },
    { align: 'end', width: 120 },
  );
