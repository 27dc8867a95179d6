import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import-rows.ts';
import { ordersTracked, type TrackedOrder } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { EventOutcome } from '../../contract/fields.ts';
import { tellStage } from '../tell-stage.ts';
import type * as z from 'zod/mini';

/** Events of a forwarder's system, one behind the other: what is refused keeps back no other, and each is answered. */
export const sendTransportEvents: Action<typeof calls.sendTransportEvents> = async (caller, { events }) => {
  const outcomes: z.output<typeof EventOutcome>[] = [];
  for (const { eventId, borderoNo, orderNumber, ...report } of events)
    await keptUnlessRefused(
      caller,
      async () => {
        const order = await orderNamed(caller, { borderoNo, orderNumber });
        const { verdict } = await tellStage(caller, order, report, { source: 'system', eventNo: eventId });
        outcomes.push({ eventId, outcome: verdict, reason: null });
      },
      ({ key, details }) => {
        const reason = fill(
          caller.failureTexts[caller.language][key] ?? key,
          details as Record<string, unknown>,
        );
        outcomes.push({ eventId, outcome: 'refused', reason });
      },
    );
  return { outcomes };
};

/** The order of a number, else the one of a bordero. Fails with `tracking.noOrder`, `tracking.severalOrders`. */
export const orderNamed = async (
  caller: Caller,
  { borderoNo, orderNumber }: { borderoNo: string | null; orderNumber: string | null },
): Promise<TrackedOrder> => {
  const number = orderNumber ?? borderoNo ?? '';
  const [order, other] = await ordersTracked(
    caller,
    orderNumber !== null ? { number } : { borderoNo: number },
  );
  if (!order) throw new Failure('tracking.noOrder', { number, field: 'orderNumber' });
  if (other) throw new Failure('tracking.severalOrders', { number, field: 'orderNumber' });
  return order;
};
