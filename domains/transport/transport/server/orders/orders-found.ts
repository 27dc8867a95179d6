import type { Reader } from '@portal/platform/server/caller.ts';
import { numbersFound, type NumbersFound } from '@portal/platform/server/list/numbered.ts';

/** Parts of what an order is known by. */
type Typed = {
  readonly number?: string | undefined;
  readonly truckPlate?: string | undefined;
  readonly borderoNo?: string | undefined;
};

/** Orders by any part of what they are known by, looked for ahead, at most `most` of them: `numberIn(found.plated, 'ticket.transport_order_id', 'shipment.truck_plate')`. */
export const ordersFound = async (
  caller: Reader,
  { number, truckPlate, borderoNo }: Typed,
  most?: number,
): Promise<{ numbered: NumbersFound; plated: NumbersFound; withBordero: NumbersFound }> => {
  const [numbered, plated, withBordero] = await Promise.all([
    numbersFound(caller, 'transport_order', number, 'number', most),
    numbersFound(caller, 'transport_order', truckPlate, 'truck_plate', most),
    numbersFound(caller, 'transport_order', borderoNo, 'bordero_no', most),
  ]);
  return { numbered, plated, withBordero };
};
