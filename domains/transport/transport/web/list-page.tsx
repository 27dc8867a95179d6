import { addDays, today } from '@portal/platform/contract/day.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { plantZone, usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { createTransportOrder, exportTransportOrders, listTransportOrders } from '../contract/endpoints.ts';
import { acceptTransports, confirmTransports } from '../contract/calls/several-calls.ts';
import { isRejected } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { orderColumns } from './columns.tsx';
import { orderFilters } from './filters.ts';
import { useCanCreate } from './use-can-create.ts';
import { useOrderActions } from './actions/use-order-actions.tsx';
import { useSeveralOrders } from './actions/use-several-orders.tsx';
import { screenWords } from './words.en.ts';

/** Transport orders of the plant; each party finds what it may do next on the row. */
export default function TransportListPage() {
  const words = useWords(transportWords);
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const isSupplier = party === 'supplier';
  const isForwarder = party === 'forwarder';
  const zone = useSession(plantZone);
  const { actionsOf, dialog } = useOrderActions();
  const several = useSeveralOrders();
  const tools = useRecordTools('transport_order');
  const screen = useWords(screenWords);
  const go = useGo();
  const permissions = usePermissions();
  const canPlanRuns = permissions.has('milk-run:plan');
  const canMoveSeveral = permissions.has(confirmTransports.needs) || permissions.has(acceptTransports.needs);
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
        // a forwarder drives what comes next; everybody else looks for what was made last
        defaultSort={isForwarder ? 'windowDay' : '-createdAt'}
        {...(isForwarder && { opensWith: { windowFrom: addDays(today(zone), -1) } })}
        exportWith={exportTransportOrders}
        selectable={canPlanRuns || canMoveSeveral || tools.ofSeveral([]).length > 0}
        actions={({ rows }) => [
          ...several.actionsOf(rows),
          ...tools.ofSeveral(rows),
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
      {several.dialog}
      {tools.tool}
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
