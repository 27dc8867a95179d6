import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TAKE_BACK_MINUTES, wasJustCheckedOut, yardStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { openOrdersOf } from '../open-visit.ts';

/** It stands at the dock to which it was called. */
export const reachYardDoor: Action<typeof calls.reachYardDoor> = async (caller, { id, version }) => {
  const at_door_at = new Date().toISOString();
  await moveRow(caller, 'yard_visit', yardStatus, 'reachDoor', { id, version }, { at_door_at });
  return { id, version: version + 1 };
};

/** It leaves its dock and the yard. Goods that are not received go with it, which is agreed to first. */
export const checkOutTruck: Action<typeof calls.checkOutTruck> = async (caller, { id, version, agreed }) => {
  const { truck_plate: plate } = await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'checkOut',
    { id, version },
    { checked_out_at: new Date().toISOString(), checked_out_by: caller.scope.userName },
  );
  await requireReceived(caller, { id, plate: plate ?? '' }, agreed);
  return { id, version: version + 1 };
};

/** Fails with `err.touches`, which names the orders of a truck that are not received, unless `agreed` is the seal of just them. */
const requireReceived = async (
  caller: Caller,
  { id, plate }: { readonly id: string; readonly plate: string },
  agreed: string | undefined,
): Promise<void> => {
  const { rows } = await sql<{ orderId: string; number: string }>`
    select open_order.order_id as "orderId", open_order.number from yard_visit as visit cross join lateral (${openOrdersOf(caller)}) as open_order
    where ${ownRows(caller.scope, 'yard_visit', 'visit')} and visit.id = ${id} order by open_order.number`.execute(
    caller.db,
  );
  const text = words[caller.language].notReceived;
  requireAgreement(agreed, {
    what: rows.map(({ orderId }) => orderId),
    touched: rows.map(({ orderId, number }) => ({
      text: fill(text, { plate: plate || number, number }),
      link: `/transport/transport-view?id=${orderId}`,
    })),
  });
};

/** It was tapped away too early: it stands at its dock as before, and its visit counts as one that is not over. */
export const takeBackCheckOut: Action<typeof calls.takeBackCheckOut> = async (caller, { id, version }) => {
  const visit = await rowToMove(caller, 'yard_visit', yardStatus, 'takeBackCheckOut', { id, version });
  const left = { atDoorAt: visit.at_door_at, checkedOutAt: visit.checked_out_at };
  if (!wasJustCheckedOut(left, new Date().toISOString()))
    throw new Failure('yard.checkOutStands', { minutes: TAKE_BACK_MINUTES });
  const alreadyIn = new Failure('yard.alreadyIn', { number: visit.number });
  await onConflict(
    moveRow(
      caller,
      'yard_visit',
      yardStatus,
      'takeBackCheckOut',
      { id },
      { checked_out_at: null, checked_out_by: null },
    ),
    {
      yard_visit_door_taken: new Failure('yard.doorTakenSince', { plate: visit.truck_plate ?? visit.number }),
      yard_visit_one_open: alreadyIn,
      yard_visit_one_of_run: alreadyIn,
      yard_visit_truck_at_door: alreadyIn,
    },
  );
  return { id, version: version + 1 };
};

/** It leaves as it came; its order stays under way. */
export const sendTruckAway: Action<typeof calls.sendTruckAway> = async (caller, { id, version, reason }) => {
  await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'sendAway',
    { id, version },
    { checked_out_at: new Date().toISOString(), checked_out_by: caller.scope.userName, reason },
  );
  return { id, version: version + 1 };
};

/** It is proposed before the others, or no longer. */
export const markTruckUrgent: Action<typeof calls.markTruckUrgent> = async (
  caller,
  { id, version, urgent },
) => {
  await moveRow(caller, 'yard_visit', yardStatus, 'mark', { id, version }, { urgent: urgent === 'Y' });
  return { id, version: version + 1 };
};
