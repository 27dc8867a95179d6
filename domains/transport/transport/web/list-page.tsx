import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { createTransportOrder, exportTransportOrders, listTransportOrders } from '../contract/endpoints.ts';
import { isRejected } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { orderColumns } from './columns.tsx';
import { orderFilters } from './filters.ts';
import { useCanCreate } from './use-can-create.ts';
import { useOrderActions } from './actions/use-order-actions.tsx';
import { screenWords } from './words.en.ts';

/** Transport orders of the plant; each party finds what it may do next on the row. */
export default function TransportListPage() {
  const words = useWords(transportWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const { actionsOf, dialog } = useOrderActions();
  const screen = useWords(screenWords);
  const go = useGo();
  const canPlanRuns = usePermissions().has('milk-run:plan');
  const canCreate = useCanCreate();
  return (
    <>
      <ListScreen
        list={listTransportOrders}
        name="transport-order"
        words={words}
        tabs={{ filter: 'status', choices: words.status }}
        columns={orderColumns(words, language, isSupplier)}
        filters={orderFilters(words)}
        defaultSort="-createdAt"
        exportWith={exportTransportOrders}
        selectable={canPlanRuns}
        actions={({ rows }) => [
          ...(canPlanRuns
            ? [
                {
                  label: screen.actions.makeRun,
                  bulk: true,
                  run: () => go(runOf(rows)),
                  ...(suppliersOf(rows) < 2 && { impossible: screen.run.tooFew }),
                },
              ]
            : []),
          ...(canCreate
            ? [
                {
                  label: words.actions.create,
                  to: '/transport/transport-detail',
                  needs: createTransportOrder.needs,
                  primary: true,
                },
              ]
            : []),
        ]}
        rowActions={actionsOf}
        rowTone={(order) =>
          order.late === 'Y' ? 'trouble' : isRejected(order.status) ? 'attention' : undefined
        }
        emptyHint={words.hints.empty}
      />
      {dialog}
    </>
  );
}

type SelectedOrders = readonly {
  readonly id: string;
  readonly number: string;
  readonly supplierCode: string;
}[];

const suppliersOf = (rows: SelectedOrders): number =>
  new Set(rows.map(({ supplierCode }) => supplierCode)).size;
/** Where chosen orders are tied to one truck; the page is told which. */
const runOf = (rows: SelectedOrders): string =>
  `/transport/milk-run?orders=${rows.map(({ id, number }) => `${id}-${number}`).join(',')}`;
