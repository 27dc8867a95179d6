import { addDays, momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isPositive, smaller } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { committedShares } from '@portal/call-off/server/offers.ts';
import { lastTransportType, writeNote } from '@portal/delivery-note/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesOf } from '../answers/plan-lines.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { notesOfPlan } from '../notes-of-plan.ts';
import { plans } from '../plans.ts';
import type { PlanRow } from '../trucks/open-plans.ts';

/** How goods go that the plant fetches, in the dictionary of transport types. */
const FETCHED = 'PICKUP';
/** When trucks are expected until a window is booked, on the clock of the plant. */
const MORNING = '08:00';

/**
 * A note for each unloading point, with the quantities of the plan as far as other notes have not taken them. The goods leave on the day of the plan, or
 * today where that is past.
 */
export const writePickupNotes: Action<typeof calls.writePickupNotes> = async (caller, input) => {
  const plan = await plans.toMove(caller, 'writeNotes', input);
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
        plant_no: plan.plantNo,
        supplier_code: plan.supplierCode,
        forwarder_code: plan.forwarderCode,
      })),
    )
    .execute();
  await plans.moveOn(caller, 'writeNotes', plan, { handleType: 'notes', transportOrderId: null });
  await reckonMarks(caller, [plan.region]);
  return { notes };
};

/** Quantities of a plan that are still committed and on no note; shares of one line for several days are one. */
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

const headOf = async (caller: Caller, { departureOn, eta, transportDays, originCode, number }: PlanRow) => {
  const [today, zone, types, last] = await Promise.all([
    plantToday(caller),
    plantZone(caller),
    dictChoices(caller, 'TRANSPORT_TYPE'),
    lastTransportType(caller),
  ]);
  const dispatchOn = departureOn < today ? today : departureOn;
  const arrival = eta > dispatchOn ? eta : addDays(dispatchOn, Math.max(1, transportDays));
  return {
    dispatchOn,
    expectedArrival: momentAt(zone, arrival, MORNING),
    transportType: types.some(({ code }) => code === FETCHED) ? FETCHED : last,
    transportMode: null,
    paymentTerms: null,
    originCode,
    urgent: 'N' as const,
    remark: number,
  };
};
