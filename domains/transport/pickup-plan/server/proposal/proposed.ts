import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { consolidate, type TruckOf } from '../../contract/consolidate.ts';
import { NO_LOAD, fits, meanRate, plus, rateOf, type Load, type TruckRoom } from '../../contract/load.ts';
import { findingsOf, markOf } from '../../contract/marks/mark.ts';
import { datesOf, pickupDayOf, type Workdays } from '../../contract/pickup-day.ts';
import type { Proposal } from '../../contract/proposal.ts';
import { boardTruck, loadOfPlan, openPlans, roomOf } from '../trucks/open-plans.ts';
import { calendarAround, checkRange } from '../plant-days.ts';
import { truckTypesOf } from '../trucks/truck-types.ts';
import { UNTOUCHED, freshPlan } from './fresh-plan.ts';
import { committedGoods, type CommittedGoods } from './committed-goods.ts';
import type { Draft } from './draft.ts';

export type Proposed = { readonly proposal: Proposal; readonly trucks: TruckOf<Draft>[] };

/** Trucks that a preview shows. */
const MOST_SHOWN = 200;

/** What is committed for these days and has no plan, put on trucks; nothing is written. */
export const proposed = async (caller: Caller, range: { from: Day; to: Day }): Promise<Proposed> => {
  await checkRange(caller, range);
  const today = await plantToday(caller);
  const types = await truckTypesOf(caller);
  const largest = types.at(-1);
  if (!largest) throw new Failure('pickupPlan.noTruckTypes');
  const workdays = await calendarAround(caller, today < range.from ? today : range.from, range.to);
  const { goods, planned } = await committedGoods(caller, { ...range, today });
  const drafts = draftsOf(goods, { today, workdays, largest });
  const trucks = consolidate(drafts, types, await standingTrucks(caller, today, drafts));
  return { proposal: proposalOf(trucks, { lines: goods.length + planned, planned, today }), trucks };
};

/** Trucks that have room for more: of the days and regions that are planned, not locked. */
const standingTrucks = async (caller: Caller, today: Day, drafts: readonly Draft[]) => {
  if (drafts.length === 0) return [];
  const { trucks, onTruck } = await openPlans(caller, {
    from: today,
    regions: [...new Set(drafts.map(({ region }) => region))],
  });
  return trucks
    .map((row) => ({
      ...boardTruck(row, onTruck.get(row.id) ?? []),
      type: roomOf(row),
      load: plus(NO_LOAD, ...(onTruck.get(row.id) ?? []).map(loadOfPlan)),
    }))
    .filter(({ locked }) => !locked);
};

type Frame = { readonly today: Day; readonly workdays: Workdays; readonly largest: TruckRoom };

/** Goods by supplier, place, receiving warehouse and pickup day; what is more than the largest truck holds becomes several. */
const draftsOf = (goods: readonly CommittedGoods[], { today, workdays, largest }: Frame): Draft[] => {
  const days = new Map<string, ReturnType<typeof pickupDayOf>>();
  const together = Map.groupBy(
    goods.map((one) => {
      const road = one.place ?? { transportDays: 0, shippingControlDays: 0, leadDays: 0 };
      // many lines are due on the same day by the same way
      const key = `${one.deliverOn} ${road.transportDays} ${road.shippingControlDays} ${road.leadDays} ${one.weekday ?? ''}`;
      const known =
        days.get(key) ?? pickupDayOf({ dueOn: one.deliverOn, road, weekday: one.weekday, today, workdays });
      days.set(key, known);
      return { ...one, ...known };
    }),
    ({ supplierCode, place, warehouseCode, pickupOn, weekday }) =>
      [supplierCode, place?.code ?? '', warehouseCode, pickupOn, weekday ?? ''].join('\n'),
  );
  return [...together.values()].flatMap((lines) =>
    portions(lines, largest).map((portion) => {
      const [first] = portion;
      const { supplierCode, place, warehouseCode, pickupOn, weekday, carpoolM3 } = first!;
      return {
        supplierCode,
        place,
        warehouseCode,
        pickupOn,
        weekday,
        region: place === null ? '' : (place.area ?? place.city),
        // Nobody knows what else is near a place that nobody knows.
        carpoolM3: place === null ? null : carpoolM3,
        load: plus(...portion.map(({ load }) => load)),
        ...datesOf(pickupOn, place ?? { transportDays: 0, shippingControlDays: 0 }, workdays),
        dueOn: earliest(portion.map(({ deliverOn }) => deliverOn)),
        latestOn: earliest(portion.map(({ latestOn }) => latestOn)),
        lines: portion,
      };
    }),
  );
};

const earliest = (days: readonly Day[]): Day => days.reduce((one, other) => (other < one ? other : one));

/** As many lines together as the largest truck holds, what is due first, first. A single line stays whole. */
const portions = <Line extends { readonly load: Load }>(
  lines: readonly Line[],
  largest: TruckRoom,
): Line[][] => {
  const filled: { lines: Line[]; load: Load }[] = [];
  for (const line of lines) {
    const last = filled.at(-1);
    const load = last && plus(last.load, line.load);
    if (last && fits(load!, largest)) {
      last.lines.push(line);
      last.load = load!;
    } else filled.push({ lines: [line], load: line.load });
  }
  return filled.map((one) => one.lines);
};

const proposalOf = (
  trucks: readonly TruckOf<Draft>[],
  { lines, planned, today }: { lines: number; planned: number; today: Day },
): Proposal => {
  const drafts = trucks.flatMap(({ parcels, load, type }) =>
    parcels.map((draft) => ({ draft, rate: rateOf(load, type) })),
  );
  const sorted = trucks.toSorted(
    (one, other) => one.pickupOn.localeCompare(other.pickupOn) || one.region.localeCompare(other.region),
  );
  const rates = trucks.map(({ load, type }) => rateOf(load, type));
  return {
    lines,
    planned,
    plans: drafts.length,
    trucks: trucks.length,
    suppliers: new Set(drafts.map(({ draft }) => draft.supplierCode)).size,
    abnormal: drafts.filter(({ draft, rate }) => isAbnormal(draft, rate, today)).length,
    volumeM3: plus(NO_LOAD, ...drafts.map(({ draft }) => draft.load)).volumeM3,
    rate: meanRate(rates),
    rows: sorted.slice(0, MOST_SHOWN).map(({ id, pickupOn, region, warehouseCode, type, load, parcels }) => ({
      pickupOn,
      region,
      warehouseCode,
      truckType: type.code,
      joins: id !== null,
      suppliers: new Set(parcels.map(({ supplierCode }) => supplierCode)).size,
      plans: parcels.length,
      rate: rateOf(load, type),
    })),
  };
};

const isAbnormal = (draft: Draft, rate: number, today: Day): boolean =>
  markOf(findingsOf({ ...UNTOUCHED, ...freshPlan(draft) }, { today, rate, join: null })) === '1';
