import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import {
  acceptTransport,
  arriveTransport,
  completeTransport,
  confirmTransport,
  departTransport,
  requestTransport,
} from '../../contract/endpoints.ts';
import { swapWindows } from '../../contract/calls/planner-calls.ts';
import { transportStatus, WINDOW_MOVES_FROM } from '../../contract/status.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { shownOrders, type ShownOrder } from '../order-calls.ts';
import type { PendingVerb } from './reason-dialog.tsx';
import { useCanCreate } from '../use-can-create.ts';
import { useRefresh } from '../use-refresh.ts';
import { screenWords } from '../words.en.ts';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));
const TruckDialog = lazy(() => import('./truck-dialog.tsx'));
const SwapDialog = lazy(() => import('../windows/swap-dialog.tsx'));
const MoveWindowDialog = lazy(() => import('../windows/move-window-dialog.tsx'));

/** What may be done with an order now, for rows and document pages, and the dialog that asks for reasons. */
export const useOrderActions = (): {
  actionsOf: (order: ShownOrder) => Action[];
  dialog: ReactNode;
} => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const moves = useMoveActions();
  const canCreate = useCanCreate();
  const [pending, setPending] = useState<PendingVerb | null>(null);
  const [moved, setMoved] = useState<{ id: string; replans: boolean }>();
  const [swapped, setSwapped] = useState<ShownOrder>();
  const [renamed, setRenamed] = useState<ShownOrder>();
  const request = useMove(requestTransport);
  const confirm = useMove(confirmTransport);
  const accept = useMove(acceptTransport);
  const depart = useMove(departTransport);
  const arrive = useMove(arriveTransport);
  const complete = useMove(completeTransport);

  const actionsOf = (order: ShownOrder): Action[] => {
    // Truck and window that it shares are those of its run, and changed there.
    const isOwn = order.runNumber === null;
    return [
      ...moves({
        machine: transportStatus,
        state: order.status,
        words: words.actions,
        uses: {
          ...(isOwn && { edit: { to: `/transport/transport-detail?id=${order.id}` } }),
          request: {
            run: () => request(order),
            confirm: screen.confirmMove.request,
            primary: true,
            // A rejected order has lost its window.
            ...(order.windowDay === null && { impossible: screen.needsWindow }),
          },
          ...(isOwn && {
            moveWindow: { run: () => setMoved({ id: order.id, replans: false }) },
            replan: { run: () => setMoved({ id: order.id, replans: true }) },
          }),
          ...(isOwn && order.arrivedAt === null && { nameTruck: { run: () => setRenamed(order) } }),
          confirm: { run: () => confirm(order), confirm: screen.confirmMove.confirm, primary: true },
          reject: { run: () => setPending({ verb: 'reject', order }), danger: true },
          accept: { run: () => accept(order), confirm: screen.confirmMove.accept, primary: true },
          depart: { run: () => depart(order), confirm: screen.confirmMove.depart, primary: true },
          // A truck arrives once.
          ...(order.arrivedAt === null && {
            arrive: { run: () => arrive(order), confirm: screen.confirmMove.arrive },
          }),
          complete: { run: () => complete(order), confirm: screen.confirmMove.complete, primary: true },
          takeBackDeparture: {
            run: () => setPending({ verb: 'takeBackDeparture', order }),
            danger: true,
          },
          cancel: { run: () => setPending({ verb: 'cancel', order }), danger: true },
        },
      }),
      ...(isOwn && WINDOW_MOVES_FROM.some((status) => status === order.status)
        ? [{ label: words.actions.swap, needs: swapWindows.needs, run: () => setSwapped(order) }]
        : []),
      ...(canCreate
        ? [{ label: screen.actions.copy, aside: true, to: `/transport/transport-detail?copy=${order.id}` }]
        : []),
    ];
  };
  const dialog = (
    <Suspense>
      {pending && <ReasonDialog {...pending} onClose={() => setPending(null)} />}
      {moved && (
        <MoveWindowDialog orderId={moved.id} replans={moved.replans} onClose={() => setMoved(undefined)} />
      )}
      {renamed && <TruckDialog orderId={renamed.id} onClose={() => setRenamed(undefined)} />}
      {swapped && <SwapDialog order={swapped} onClose={() => setSwapped(undefined)} />}
    </Suspense>
  );
  return { actionsOf, dialog };
};

/** One move as a call; all moves that need no reason have the shape of the first. A refusal means that what is shown is old: it is asked again. */
const useMove = (move: typeof requestTransport) => {
  const words = useWords(transportWords).hints;
  const refreshShown = useRefresh(...shownOrders);
  const { run } = useCall(move, {
    success: words.done,
    refreshes: shownOrders,
    onFailure: refreshShown,
  });
  return async ({ id, version }: ShownOrder) => run({ id, version });
};
