import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onPart } from '@portal/part/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { NO_LOAD, plus } from '../../contract/load.ts';
import { plans } from '../plans.ts';
import { loadOfPlan, plansOn, roomOf, trucksById } from '../trucks/open-plans.ts';
import { notesOfPlan } from '../notes-of-plan.ts';

type Shown = OutputOf<typeof calls.readPickupPlan>;

/** One plan with its lines, its truck as far as the reader may see it, and what marks it. Fails with `pickupPlan.none`. */
export const readPickupPlan: Action<typeof calls.readPickupPlan> = async (caller, { id }) => {
  const plan = await plans.byId(caller, id);
  const [lineList, notes, truck] = await Promise.all([
    linesShown(caller, id),
    notesOfPlan(caller, id),
    truckShown(caller, plan.truckId),
  ]);
  return { ...plan, findings: plan.findings ?? [], faults: plan.faults ?? [], lineList, notes, truck };
};

const linesShown = async ({ db, scope }: Caller, planId: string): Promise<Shown['lineList']> =>
  db
    .selectFrom('pickup_plan_line as line')
    .leftJoin('part', onPart('line'))
    .where(ownRows(scope, 'pickup_plan_line', 'line'))
    .where('line.pickup_plan_id', '=', planId)
    .orderBy('line.deliver_on')
    .orderBy('line.id')
    .select(fieldsOf('line', 'id', 'callOffLineId', 'saNo', 'partNo', 'unloadingPoint', 'deliverOn'))
    .select(fieldsOf('line', 'quantity', 'unit', 'boxes', 'volumeM3', 'weightKg'))
    .select(['part.name_zh as partNameZh', 'part.name_en as partNameEn'])
    .execute();

/** Trucks carry goods of several suppliers, so a supplier sees none; a forwarder sees his own, but not how much is on it. */
const truckShown = async (caller: Caller, truckId: string | null): Promise<Shown['truck']> => {
  const { party } = caller.scope;
  if (truckId === null || party === 'supplier' || party === 'forwarder') return null;
  const [truck] = await trucksById(caller, [truckId]);
  if (!truck) return null;
  const onIt = await plansOn(caller, truckId);
  const { version, shared, forwarderCode } = truck;
  const load = plus(NO_LOAD, ...onIt.map(loadOfPlan));
  return { version, room: roomOf(truck), load, plans: onIt.length, shared, forwarderCode };
};
