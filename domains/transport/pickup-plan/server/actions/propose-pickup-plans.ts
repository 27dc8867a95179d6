import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import type * as calls from '../../contract/endpoints.ts';
import { shares, type TruckOf } from '../../contract/consolidate.ts';
import { nextNumbers } from '../numbers.ts';
import { proposed, unpackedOf, type Draft } from '../proposal.ts';
import { reckonMarks } from '../standing.ts';

/** What a proposal would plan; nothing is written. */
export const previewPickupPlans: Action<typeof calls.previewPickupPlans> = async (caller, range) =>
  (await proposed(caller, range)).proposal;

/**
 * Writes the plans and tells their suppliers. A second time only what came meanwhile is planned; of two planners at once one wins, the key of a planned
 * share refuses the other (`pickupPlan.linePlanned`).
 */
export const proposePickupPlans: Action<typeof calls.proposePickupPlans> = async (caller, range) => {
  const { proposal, trucks } = await proposed(caller, range);
  if (proposal.plans === 0) return proposal;
  const plans = await keepPlans(caller, await keepTrucks(caller, trucks));
  await reckonMarks(caller, [...new Set(trucks.map(({ region }) => region))]);
  await caller.tell('pickup-plan.proposed', {
    suppliers: [...Map.groupBy(plans, ({ supplierCode }) => supplierCode)].map(([supplierCode, own]) => ({
      supplierCode,
      count: own.length,
      first: own[0]!.id,
      day: own.map(({ pickupOn }) => pickupOn).toSorted()[0]!,
    })),
  });
  return proposal;
};

type Kept = { readonly id: string; readonly truck: TruckOf<Draft> };

/** New trucks get their numbers and rows; those that were there stay. */
const keepTrucks = async (caller: Caller, trucks: readonly TruckOf<Draft>[]): Promise<Kept[]> => {
  const fresh = trucks.filter(({ id }) => id === null);
  const numbers = await nextNumbers(caller, 'PT', fresh.length);
  const ids = await insertRows(
    caller.db,
    'pickup_truck',
    fresh.map(({ pickupOn, region, warehouseCode, type, shared }, n) => ({
      plantNo: caller.scope.plantNo,
      number: numbers[n]!,
      pickupOn,
      region,
      warehouseCode,
      truckType: type.code,
      volumeM3: String(type.volumeM3),
      loadKg: String(type.loadKg),
      loadingMetres: String(type.loadingMetres),
      shared,
    })),
  );
  const idOf = new Map(fresh.map((truck, n) => [truck, ids[n]!]));
  return trucks.map((truck) => ({ id: truck.id ?? idOf.get(truck)!, truck }));
};

const keepPlans = async (caller: Caller, kept: readonly Kept[]) => {
  const drafts = kept.flatMap(({ id, truck }) => truck.parcels.map((draft) => ({ draft, truckId: id })));
  const numbers = await nextNumbers(caller, 'PP', drafts.length);
  const ids = await insertRows(
    caller.db,
    'pickup_plan',
    drafts.map(({ draft, truckId }, n) => ({
      plantNo: caller.scope.plantNo,
      supplierCode: draft.supplierCode,
      number: numbers[n]!,
      truckId,
      region: draft.region,
      warehouseCode: draft.warehouseCode,
      originCode: draft.place?.code ?? null,
      originName: draft.place?.name ?? null,
      originCity: draft.place?.city ?? null,
      originAddress: draft.place?.address ?? null,
      originPhone: draft.place?.phone ?? null,
      leadDays: draft.place?.leadDays ?? 0,
      shippingControlDays: draft.place?.shippingControlDays ?? 0,
      transportDays: draft.place?.transportDays ?? 0,
      weekday: draft.weekday,
      pickupOn: draft.pickupOn,
      departureOn: draft.departureOn,
      eta: draft.eta,
      dueOn: draft.dueOn,
      latestOn: draft.latestOn,
      shares: shares(draft),
      volumeM3: String(draft.load.volumeM3),
      weightKg: String(draft.load.weightKg),
      loadingMetres: String(draft.load.loadingMetres),
      unpacked: unpackedOf(draft),
    })),
  );
  const plans = drafts.map(({ draft }, n) => ({
    id: ids[n]!,
    supplierCode: draft.supplierCode,
    pickupOn: draft.pickupOn,
    lines: draft.lines,
  }));
  await insertRows(
    caller.db,
    'pickup_plan_line',
    plans.flatMap(({ id, supplierCode, lines }) =>
      lines.map((line) => ({
        plantNo: caller.scope.plantNo,
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
  return plans;
};
