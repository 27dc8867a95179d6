import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isSent } from '@portal/delivery-note/contract/status.ts';
import { notesForUpdate } from '@portal/delivery-note/server/offers.ts';
import { emptyDraft } from '@portal/transport/contract/fields.ts';
import { createTransportOrder } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { notesOfPlan } from '../notes-of-plan.ts';
import { plans } from '../plans.ts';

/** One order for the notes of the plan; its dock and window are selected there, as of any order that is being prepared. */
export const writePickupOrder: Action<typeof calls.writePickupOrder> = async (caller, input) => {
  const plan = await plans.toMove(caller, 'writeOrder', input);
  const present = await notesOfPlan(caller, plan.id);
  if (present.length === 0) throw new Failure('pickupPlan.noNotes');
  const notes = await notesForUpdate(
    caller,
    present.map(({ id }) => id),
  );
  const unsent = notes.find(({ status }) => !isSent(status));
  if (unsent) throw new Failure('pickupPlan.notesUnsent', { number: unsent.number });
  const { id, number } = await createTransportOrder(caller, {
    ...emptyDraft,
    noteIds: notes.map((note) => note.id),
    forwarderCode: plan.forwarderCode,
    truckType: await truckTypeOf(caller, plan.id),
  });
  await plans.moveOn(caller, 'writeOrder', plan, {
    handleType: 'order',
    transportOrderId: id,
    orderCancelled: false,
  });
  await reckonMarks(caller, [plan.region]);
  return { id, number };
};

const truckTypeOf = async ({ db, scope }: Caller, planId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('pickup_standing')
      .where(ownRows(scope, 'pickup_standing'))
      .where('pickup_plan_id', '=', planId)
      .select('truck_type')
      .executeTakeFirst()
  )?.truck_type ?? null;
