import { addDays, momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { committedShares } from '@portal/call-off/server/offers.ts';
import { isSent } from '@portal/delivery-note/contract/status.ts';
import { lastTransportType, notesForUpdate, writeNote } from '@portal/delivery-note/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { createTransportOrder } from '@portal/transport/server/offers.ts';
import { smaller, isPositive } from '@portal/platform/contract/quantity.ts';
import type * as calls from '../../contract/endpoints.ts';
import { pickupPlanStatus, type HandleType } from '../../contract/status.ts';
import type { PlanRow } from '../open-plans.ts';
import { linesOf } from '../plan-lines.ts';
import { requireSupplier } from '../plant-days.ts';
import { notesOfPlan } from '../plans.ts';
import { reckonMarks } from '../standing.ts';

/** How goods go that the plant fetches, in the dictionary of transport types. */
const FETCHED = 'PICKUP';
/** When trucks are expected until a window is booked, on the clock of the plant. */
const MORNING = '08:00';

/**
 * A note for each unloading point, with the quantities of the plan as far as other notes have not taken them. The goods leave on the day of the plan, or
 * today where that is past.
 */
export const writePickupNotes: Action<typeof calls.writePickupNotes> = async (caller, input) => {
  requireSupplier(caller);
  const plan = await rowToMove(caller, 'pickup_plan', pickupPlanStatus, 'writeNotes', input);
  if ((await notesOfPlan(caller, plan.id)).length > 0)
    throw new Failure('pickupPlan.notesWritten', { number: plan.number });
  const head = await headOf(caller, plan);
  const notes: { id: string; number: string }[] = [];
  for (const [, lines] of Map.groupBy(await openLines(caller, plan.id), (line) => line.unloadingPoint))
    notes.push(
      await writeNote(caller, {
        ...head,
        lines: lines.map(({ lineId, quantity }) => ({ callOffLineId: lineId, quantity })),
      }),
    );
  if (notes.length === 0) throw new Failure('pickupPlan.nothingLeft');
  await caller.db
    .insertInto('pickup_plan_note')
    .values(
      notes.map(({ id }) => ({
        delivery_note_id: id,
        pickup_plan_id: plan.id,
        plant_no: plan.plant_no,
        supplier_code: plan.supplier_code,
        forwarder_code: plan.forwarder_code,
      })),
    )
    .execute();
  await carriedOn(caller, plan, 'notes');
  return { notes };
};

/** Quantities of a plan that are still promised and on no note; shares of one line for several days are one. */
const openLines = async (caller: Caller, planId: string) => {
  const lines = await linesOf(caller, planId);
  const open = await caller.db
    .selectFrom(committedShares(caller, { lineIds: lines.map(({ lineId }) => lineId) }).as('share'))
    .select(['share.line_id as lineId', 'share.deliver_on as deliverOn', 'share.quantity'])
    .execute();
  const left = new Map(open.map((one) => [`${one.lineId} ${one.deliverOn}`, one.quantity]));
  return lines
    .map((line) => ({
      ...line,
      quantity: smaller(line.quantity, left.get(`${line.lineId} ${line.deliverOn}`) ?? '0'),
    }))
    .filter(({ quantity }) => isPositive(quantity));
};

const headOf = async (caller: Caller, plan: PlanRow) => {
  const [today, zone, types, last] = await Promise.all([
    plantToday(caller),
    plantZone(caller),
    dictChoices(caller, 'TRANSPORT_TYPE'),
    lastTransportType(caller),
  ]);
  const dispatchOn = plan.departure_on < today ? today : plan.departure_on;
  const arrival = plan.eta > dispatchOn ? plan.eta : addDays(dispatchOn, Math.max(1, plan.transport_days));
  return {
    dispatchOn,
    expectedArrival: momentAt(zone, arrival, MORNING),
    transportType: types.some(({ code }) => code === FETCHED) ? FETCHED : last,
    transportMode: null,
    paymentTerms: null,
    originCode: plan.origin_code,
    urgent: 'N' as const,
    remark: plan.number,
  };
};

/** One order for the notes of the plan; its dock and window are chosen there, as of any order that is being prepared. */
export const writePickupOrder: Action<typeof calls.writePickupOrder> = async (caller, input) => {
  requireSupplier(caller);
  const plan = await rowToMove(caller, 'pickup_plan', pickupPlanStatus, 'writeNotes', input);
  const present = await notesOfPlan(caller, plan.id);
  if (present.length === 0) throw new Failure('pickupPlan.noNotes');
  const notes = await notesForUpdate(
    caller,
    present.map(({ id }) => id),
  );
  const unsent = notes.find(({ status }) => !isSent(status));
  if (unsent) throw new Failure('pickupPlan.notesUnsent', { number: unsent.number });
  const order = await createTransportOrder(caller, {
    noteIds: notes.map(({ id }) => id),
    borderoNo: null,
    forwarderCode: plan.forwarder_code,
    driverId: null,
    vehicleId: null,
    driverName: null,
    driverIdNo: null,
    driverPhone: null,
    truckPlate: null,
    truckType: await truckTypeOf(caller, plan.id),
    vehicleEmission: null,
    purposeOfEntry: null,
    route: null,
    unloadingPointId: null,
    doorAssociateId: null,
    unloadDoorId: null,
    windowDay: null,
    window: null,
    expectedArrival: null,
  });
  await carriedOn(caller, plan, 'order', order.id);
  return { id: order.id, number: order.number };
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

const carriedOn = async (
  caller: Caller,
  plan: PlanRow,
  handleType: HandleType,
  orderId: string | null = null,
): Promise<void> => {
  await caller.db
    .updateTable('pickup_plan')
    .set({
      handle_type: handleType,
      transport_order_id: orderId,
      ...(orderId !== null && { order_cancelled: false }),
    })
    .where(ownRows(caller.scope, 'pickup_plan'))
    .where('id', '=', plan.id)
    .execute();
  await reckonMarks(caller, [plan.region]);
};
