import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { TruckOf } from '../../contract/consolidate.ts';
import type * as calls from '../../contract/endpoints.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { plans } from '../plans.ts';
import { freshPlan } from '../proposal/fresh-plan.ts';
import type { Draft } from '../proposal/draft.ts';
import { proposed } from '../proposal/proposed.ts';
import { writeTrucks } from '../trucks/write-trucks.ts';

/**
 * Writes the plans and tells their suppliers. A second time only what came meanwhile is planned; of two planners at once one wins, the key of a planned
 * share refuses the other (`pickupPlan.linePlanned`).
 */
export const proposePickupPlans: Action<typeof calls.proposePickupPlans> = async (caller, range) => {
  const { proposal, trucks } = await proposed(caller, range);
  if (proposal.plans === 0) return proposal;
  const written = await writePlans(caller, await writtenTrucks(caller, trucks));
  await reckonMarks(caller, [...new Set(trucks.map(({ region }) => region))]);
  await caller.tell('pickup-plan.proposed', {
    suppliers: [...Map.groupBy(written, ({ supplierCode }) => supplierCode)].map(([supplierCode, own]) => ({
      supplierCode,
      count: own.length,
      first: own[0]!.id,
      day: own.map(({ pickupOn }) => pickupOn).toSorted()[0]!,
    })),
  });
  return proposal;
};

type OnTruck = { readonly draft: Draft; readonly truckId: string };

/** New trucks are written, those that were there stay; answers the drafts on them. */
const writtenTrucks = async (caller: Caller, trucks: readonly TruckOf<Draft>[]): Promise<OnTruck[]> => {
  const fresh = trucks.filter(({ id }) => id === null);
  const ids = await writeTrucks(caller, fresh);
  const idOf = new Map(fresh.map((truck, n) => [truck, ids[n]!]));
  return trucks.flatMap((truck) =>
    truck.parcels.map((draft) => ({ draft, truckId: truck.id ?? idOf.get(truck)! })),
  );
};

const writePlans = async (caller: Caller, drafts: readonly OnTruck[]) => {
  const { plantNo } = caller.scope;
  const rows = drafts.map(({ draft, truckId }) => ({ plantNo, truckId, ...freshPlan(draft) }));
  const made = await plans.create(caller, rows, { day: await plantToday(caller) });
  const written = drafts.map(({ draft }, n) => ({ ...draft, id: made[n]!.id }));
  await insertRows(
    caller.db,
    'pickup_plan_line',
    written.flatMap(({ id, supplierCode, lines }) =>
      lines.map((line) => ({
        plantNo,
        supplierCode,
        pickupPlanId: id,
        callOffLineId: line.lineId,
        saNo: line.saNo,
        partNo: line.partNo,
        unloadingPoint: line.unloadingPoint,
        unit: line.unit,
        deliverOn: line.deliverOn,
        quantity: line.quantity,
        boxes: line.boxes,
        volumeM3: String(line.load.volumeM3),
        weightKg: String(line.load.weightKg),
      })),
    ),
  );
  return written;
};
