import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { checkedWalkIn } from '../walk-in/checked-walk-in.ts';
import { ordersWithPlate } from '../yard-now.ts';

const WALK_INS = { prefix: 'WI', series: 'yard-walk-in', by: 'plant' } as const;

/** A truck comes without an order: it stands in the yard as any other, and those whom it concerns are notified. */
export const registerWalkIn: Action<typeof calls.registerWalkIn> = async (caller, { agreed, ...input }) => {
  const columns = await checkedWalkIn(caller, input);
  await requireUnexpected(caller, input.truckPlate, agreed);
  const { plantNo } = caller.scope;
  const [number] = await numbersOf(caller.db, WALK_INS, { plantNo, day: await plantToday(caller) }, 1);
  const visit = await caller.db
    .insertInto('yard_visit')
    .values({
      ...columns,
      plant_no: plantNo,
      number: number!,
      walk_in_number: number!,
      transport_order_id: null,
      milk_run_id: null,
      planned_door_id: null,
      window_day: null,
      window_starts: null,
      window_ends: null,
      checked_in_way: 'walkIn',
    })
    .returning(['id', 'version', 'number'])
    .executeTakeFirstOrThrow();
  await caller.tell('yard.walk-in', { id: visit.id });
  return { ...visit, plate: input.truckPlate };
};

/** Fails with `err.touches`, which names the orders with which this plate is expected, unless `agreed` is the seal of just them. */
const requireUnexpected = async (
  caller: Caller,
  plate: string,
  agreed: string | undefined,
): Promise<void> => {
  const orders = await ordersWithPlate(caller, await plantZone(caller), plate);
  const text = words[caller.language].expectedWithOrder;
  requireAgreement(agreed, {
    what: orders.map(({ orderId }) => orderId),
    touched: orders.map(({ orderId, number }) => ({
      text: fill(text, { plate, number }),
      link: `/transport/transport-view?id=${orderId}`,
    })),
  });
};
