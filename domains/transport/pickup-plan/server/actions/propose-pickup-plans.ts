import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertKeyed, insertMany } from '@portal/platform/server/database/bulk.ts';
import type * as calls from '../../contract/endpoints.ts';
import { shares, type TruckOf } from '../../contract/consolidate.ts';
import { numbersOf } from '../numbers.ts';
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
  const numbers = await numbersOf(caller, 'PT', fresh.length);
  const ids = await insertKeyed(
    caller.db,
    'pickup_truck',
    TRUCK,
    fresh.map(({ pickupOn, region, warehouseCode, type, shared }, n) => ({
      plant_no: caller.scope.plantNo,
      number: numbers[n],
      pickup_on: pickupOn,
      region,
      warehouse_code: warehouseCode,
      truck_type: type.code,
      volume_m3: type.volumeM3,
      load_kg: type.loadKg,
      loading_metres: type.loadingMetres,
      shared,
    })),
    'number',
  );
  const numberOf = new Map(fresh.map((truck, n) => [truck, numbers[n]!]));
  return trucks.map((truck) => ({ id: truck.id ?? ids.get(numberOf.get(truck)!)!, truck }));
};

const keepPlans = async (caller: Caller, kept: readonly Kept[]) => {
  const drafts = kept.flatMap(({ id, truck }) => truck.parcels.map((draft) => ({ draft, truckId: id })));
  const numbers = await numbersOf(caller, 'PP', drafts.length);
  const ids = await insertKeyed(
    caller.db,
    'pickup_plan',
    PLAN,
    drafts.map(({ draft, truckId }, n) => ({
      plant_no: caller.scope.plantNo,
      supplier_code: draft.supplierCode,
      number: numbers[n],
      truck_id: truckId,
      region: draft.region,
      warehouse_code: draft.warehouseCode,
      origin_code: draft.place?.code ?? null,
      origin_name: draft.place?.name ?? null,
      origin_city: draft.place?.city ?? null,
      origin_address: draft.place?.address ?? null,
      origin_phone: draft.place?.phone ?? null,
      lead_days: draft.place?.leadDays ?? 0,
      shipping_control_days: draft.place?.shippingControlDays ?? 0,
      transport_days: draft.place?.transportDays ?? 0,
      weekday: draft.weekday,
      pickup_on: draft.pickupOn,
      departure_on: draft.departureOn,
      eta: draft.eta,
      due_on: draft.dueOn,
      latest_on: draft.latestOn,
      shares: shares(draft),
      volume_m3: draft.load.volumeM3,
      weight_kg: draft.load.weightKg,
      loading_metres: draft.load.loadingMetres,
      unpacked: unpackedOf(draft),
    })),
    'number',
  );
  const plans = drafts.map(({ draft }, n) => ({
    id: ids.get(numbers[n]!)!,
    supplierCode: draft.supplierCode,
    pickupOn: draft.pickupOn,
    lines: draft.lines,
  }));
  await insertMany(
    caller.db,
    'pickup_plan_line',
    LINE,
    plans.flatMap(({ id, supplierCode, lines }) =>
      lines.map((line) => ({
        plant_no: caller.scope.plantNo,
        supplier_code: supplierCode,
        pickup_plan_id: id,
        call_off_line_id: line.lineId,
        sa_no: line.saNo,
        part_no: line.partNo,
        unloading_point: line.unloadingPoint,
        unit: line.unit,
        deliver_on: line.deliverOn,
        quantity: line.quantity,
        boxes: line.boxes,
        volume_m3: line.load.volumeM3,
        weight_kg: line.load.weightKg,
      })),
    ),
  );
  return plans;
};

const TRUCK = {
  plant_no: 'text',
  number: 'text',
  pickup_on: 'date',
  region: 'text',
  warehouse_code: 'text',
  truck_type: 'text',
  volume_m3: 'numeric',
  load_kg: 'numeric',
  loading_metres: 'numeric',
  shared: 'boolean',
} as const;
const PLAN = {
  plant_no: 'text',
  supplier_code: 'text',
  number: 'text',
  truck_id: 'bigint',
  region: 'text',
  warehouse_code: 'text',
  origin_code: 'text',
  origin_name: 'text',
  origin_city: 'text',
  origin_address: 'text',
  origin_phone: 'text',
  lead_days: 'int',
  shipping_control_days: 'int',
  transport_days: 'int',
  weekday: 'int',
  pickup_on: 'date',
  departure_on: 'date',
  eta: 'date',
  due_on: 'date',
  latest_on: 'date',
  shares: 'boolean',
  volume_m3: 'numeric',
  weight_kg: 'numeric',
  loading_metres: 'numeric',
  unpacked: 'int',
} as const;
const LINE = {
  plant_no: 'text',
  supplier_code: 'text',
  pickup_plan_id: 'bigint',
  call_off_line_id: 'bigint',
  sa_no: 'text',
  part_no: 'text',
  unloading_point: 'text',
  unit: 'text',
  deliver_on: 'date',
  quantity: 'numeric',
  boxes: 'int',
  volume_m3: 'numeric',
  weight_kg: 'numeric',
} as const;
