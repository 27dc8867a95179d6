import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useRefreshed } from '@portal/platform/web/calls/use-refreshed.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/waiting-calls.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { IN_LIST, windowWishStatus } from '../contract/wish-status.ts';
import { words as windowWords } from '../contract/words.en.ts';

type Row = Omit<RowOf<typeof calls.listWindowWishes>, 'total'>;
const refreshes = [calls.listWindowWishes];

/** Who waits for windows: partners see their own with the place in the list, planners all of them. */
export default function WaitingListPage() {
  const words = useWords(windowWords);
  const screen = words.waiting;
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const moves = useMoveActions();
  const take = useCall(calls.takeOffer, { success: screen.taken, refreshes });
  const decline = useCall(calls.declineOffer, { success: screen.declined, refreshes });
  const withdraw = useCall(calls.withdrawWish, { success: screen.withdrawn, refreshes });
  // Offers come by themselves, and end.
  useRefreshed(...refreshes);
  const mark = useCall(calls.markWish, { success: screen.marked, refreshes });
  const actionsOf = (wish: Row): Action[] => [
    ...moves({
      machine: windowWishStatus,
      state: wish.status,
      words: screen.actions,
      uses: {
        take: { run: async () => take.run({ id: wish.id }), primary: true },
        decline: { run: async () => decline.run({ id: wish.id }), confirm: screen.declineConfirm },
        withdraw: {
          run: async () => withdraw.run({ id: wish.id }),
          confirm: fill(screen.withdrawConfirm, { number: wish.orderNumber }),
          danger: true,
        },
      },
    }),
    ...(can(windowWishStatus, wish.status, 'withdraw')
      ? [
          {
            label: wish.urgent === 'Y' ? screen.notUrgent : screen.urgent,
            needs: calls.markWish.needs,
            run: async () => mark.run({ id: wish.id, urgent: wish.urgent === 'Y' ? 'N' : 'Y' }),
          },
        ]
      : []),
  ];
  return (
    <ListScreen
      list={calls.listWindowWishes}
      name="waiting-list"
      words={words}
      columns={drawnColumns(calls.listWindowWishes, words, language, {
        orderNumber: column.link<Row>(
          'orderNumber',
          ({ orderId }) => `/transport/transport-view?id=${orderId}`,
          {
            fixed: 'start',
          },
        ),
        place: column.of<Row>('place', {
          text: ({ place, waitingCount }) =>
            place === null ? '' : fill(screen.placeOf, { place, waitingCount: waitingCount ?? place }),
        }),
        // Told with the place.
        waitingCount: null,
        // One unit, if nothing else is said.
        minutes: column.of<Row>('minutes', { text: ({ minutes }) => (minutes === 0 ? '' : String(minutes)) }),
        doorCode: column.of<Row>('doorCode', { text: ({ doorCode }) => doorCode ?? screen.anyDoor }),
        ...(party === 'supplier' && { supplierCode: null }),
      })}
      filters={drawnFilters(calls.listWindowWishes, words, language, {
        ...(party === 'supplier' && { supplierCode: null }),
      })}
      opensWith={{ status: IN_LIST.join(',') }}
      rowActions={actionsOf}
      exportWith={calls.exportWindowWishes}
      emptyHint={screen.empty}
      rowTone={({ status }) => (can(windowWishStatus, status, 'take') ? 'attention' : undefined)}
    />
  );
}
