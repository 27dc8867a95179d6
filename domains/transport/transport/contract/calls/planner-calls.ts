import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, Version, text } from '@portal/platform/contract/fields.ts';
import { MovedWindow, TransportOrder, TransportRow } from '../fields.ts';
import { windowMoveRefusals } from '../window-refusals.ts';

const BASE = '/transport/v1/order';
/** The parties are told why. */
const reason = text(200);

const BoardOrder = z.extend(
  z.pick(TransportRow, { id: true, number: true, status: true, truckPlate: true, runNumber: true }),
  {
    /** What docks it can be unloaded at is said by its point. */
    unloadingPointId: z.nullable(z.string()),
  },
);
export type BoardOrder = z.output<typeof BoardOrder>;

export const listBoardOrders = endpoint({
  method: 'GET',
  path: '/transport/v1/window-board',
  needs: 'transport:board',
  orNeeds: ['transport:confirm'],
  summary: 'All orders that have a window at a dock of the plant on a day, however many they are',
  input: z.object({ day: DayField }),
  output: z.array(BoardOrder),
});

export const replanWindow = agreeing(
  endpoint({
    path: `${BASE}/{id}/replan`,
    needs: 'transport:confirm',
    name: { zh: '调整时间窗', en: 'Replan time window' },
    summary:
      'The plant gives an order another window, which it thereby confirms; supplier and forwarder are told why',
    input: z.object({ id: Id, version: Version, ...MovedWindow.shape, reason }),
    output: TransportOrder,
    fails: windowMoveRefusals,
  }),
);

export const takeBackDeparture = endpoint({
  path: `${BASE}/{id}/take-back-departure`,
  needs: 'transport:take-back',
  name: { zh: '撤销发车', en: 'Take departure back' },
  summary:
    'The truck has not left after all: its order stands where it was before, its notes are expected as it says, the stages of its ticket from the pickup on count no more, and it does not wait in the yard',
  input: z.object({ id: Id, version: Version, reason }),
  output: TransportOrder,
  fails: ['transport.status', 'transport.goodsReceived', 'transport.calledToDock'],
});

export const swapWindows = agreeing(
  endpoint({
    path: `${BASE}/{id}/swap`,
    needs: 'transport:confirm',
    name: { zh: '互换时间窗', en: 'Swap time windows' },
    summary:
      'The plant gives two orders the windows of each other, both or neither; suppliers and forwarders of both are told why',
    input: z.object({ id: Id, version: Version, otherId: Id, reason }),
    output: TransportOrder,
    fails: [...windowMoveRefusals, 'transport.nothingToSwap', 'err.notFound'],
  }),
);
