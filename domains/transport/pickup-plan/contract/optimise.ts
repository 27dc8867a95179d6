import * as z from 'zod/mini';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { pickupPlanDocument } from './fields.ts';
import { FAIR_RATE } from './marks/mark-rules.ts';
import { Load, TruckRoom, fits, plus, rateOf, type Room } from './load.ts';
import { arrivalOf, isWorkday, latenessOf, type Workdays } from './pickup-day.ts';

/** How many days before its own day goods may be fetched to share a truck: the supplier keeps them no longer. */
export const EARLIER_DAYS = 3;

/** A plan as its moves are reckoned. */
export const BoardPlan = z.extend(
  z.pick(pickupPlanDocument.Record, {
    id: true,
    number: true,
    supplierCode: true,
    truckId: true,
    pickupOn: true,
    eta: true,
    dueOn: true,
    latestOn: true,
  }),
  {
    /** Goods of a fixed weekday are fetched on no other. */
    weekday: z.nullable(z.number()),
    transportDays: z.number(),
    shippingControlDays: z.number(),
    load: Load,
    shares: z.boolean(),
    /** Locked by the planner, carried on, or answered by the supplier already. */
    stays: z.boolean(),
  },
);
export type BoardPlan = Readonly<z.output<typeof BoardPlan>>;

/** A truck likewise. */
export const BoardTruck = z.object({
  id: z.string(),
  number: z.string(),
  pickupOn: z.string(),
  region: z.string(),
  warehouseCode: z.string(),
  room: TruckRoom,
  shared: z.boolean(),
  /** Something on it stays as it is, so it takes nothing else. */
  locked: z.boolean(),
});
export type BoardTruck = Readonly<z.output<typeof BoardTruck>>;

/** What a move does to both trucks and to the arrival. */
export const MoveCost = z.object({
  fromRateBefore: z.number(),
  fromRateAfter: z.number(),
  toRateBefore: z.number(),
  toRateAfter: z.number(),
  etaBefore: z.string(),
  etaAfter: z.string(),
  latenessBefore: z.number(),
  latenessAfter: z.number(),
  /** Of the goods on the truck that it joins: how many come late by it. */
  othersLate: z.number(),
  /** The truck that it leaves is empty then, and goes nowhere. */
  freesTruck: z.boolean(),
  fits: z.boolean(),
});
export type MoveCost = Readonly<z.output<typeof MoveCost>>;

type Joined = {
  readonly room: Room;
  readonly load: Load;
  readonly pickupOn: Day;
  readonly isOwn: boolean;
  /** What else it carries. */
  readonly others: readonly BoardPlan[];
};

/**
 * What a move costs and brings. `from` and `to` are what the trucks carry now; null: none, or a new one of type `room`. A truck comes once, with the goods that
 * have the longest way.
 */
export const costOf = (
  plan: BoardPlan,
  from: { readonly room: Room; readonly load: Load; readonly plans: number } | null,
  to: Joined,
  workdays: Workdays,
): MoveCost => {
  const others = to.others.filter(({ id }) => id !== plan.id);
  const eta = arrivalOf(to.pickupOn, [plan, ...others], workdays)!;
  const before = arrivalOf(to.pickupOn, others, workdays) ?? eta;
  const toRateBefore = rateOf(to.load, to.room);
  const after = to.isOwn ? to.load : plus(to.load, plan.load);
  return {
    fromRateBefore: from === null ? 0 : rateOf(from.load, from.room),
    fromRateAfter: from === null ? 0 : rateOf(to.isOwn ? from.load : minus(from.load, plan.load), from.room),
    toRateBefore,
    toRateAfter: rateOf(after, to.room),
    etaBefore: plan.eta,
    etaAfter: eta,
    latenessBefore: latenessOf(plan),
    latenessAfter: latenessOf({ eta, dueOn: plan.dueOn }),
    othersLate: others.filter(({ dueOn }) => eta > dueOn && before <= dueOn).length,
    freesTruck: !to.isOwn && from !== null && from.plans === 1,
    fits: fits(after, to.room),
  };
};

export type Suggestion = MoveCost & {
  readonly planId: string;
  readonly truckId: string;
  readonly pickupOn: Day;
};

/**
 * Moves that are worth it, to be made in this order: goods of trucks with room left join others of their region and warehouse within the days that they have,
 * where they all fit and nothing comes late; a truck is left only as a whole, for a truck less is the gain. The emptiest trucks are looked at first, each
 * goes to the fullest that takes it. Nothing is changed.
 */
export const suggestionsOf = (
  plans: readonly BoardPlan[],
  trucks: readonly BoardTruck[],
  today: Day,
  workdays: Workdays,
): Suggestion[] => {
  const carried = Map.groupBy(
    plans.filter((plan) => plan.truckId !== null),
    (plan) => plan.truckId!,
  );
  const loads = new Map(
    trucks.map((truck) => [truck.id, plus(...(carried.get(truck.id) ?? []).map(({ load }) => load))]),
  );
  /** What each truck carries, as the moves go. */
  const aboard = new Map(trucks.map(({ id }) => [id, [...(carried.get(id) ?? [])]]));
  const standings = new Map(
    trucks.map(({ id, pickupOn }) => [id, standingOf(pickupOn, aboard.get(id)!, workdays)]),
  );
  const near = Map.groupBy(trucks, neighbourhood);
  const left = new Set<string>();
  const joined = new Set<string>();
  const found: Suggestion[] = [];
  const rate = (truck: BoardTruck) => rateOf(loads.get(truck.id)!, truck.room);
  const candidates = trucks
    .filter((truck) => truck.shared && !truck.locked && rate(truck) < FAIR_RATE)
    .toSorted((one, other) => rate(one) - rate(other));
  for (const truck of candidates) {
    const own = carried.get(truck.id) ?? [];
    if (joined.has(truck.id) || own.length === 0 || own.some((plan) => plan.stays || !plan.shares)) continue;
    const load = loads.get(truck.id)!;
    const days = new Map<Day, boolean>();
    // many trucks go on one day
    const goes = (day: Day): boolean => {
      const known = days.get(day) ?? own.every((plan) => mayGo(plan, day, today, workdays));
      days.set(day, known);
      return known;
    };
    const comes = new Map<Day, Standing>();
    /** The truck comes in time for what it carries, and for what joins it. */
    const suits = ({ id, pickupOn }: BoardTruck): boolean => {
      const mine = comes.get(pickupOn) ?? standingOf(pickupOn, own, workdays);
      comes.set(pickupOn, mine);
      const theirs = standings.get(id)!;
      return mine.eta <= theirs.atLatest && theirs.eta <= mine.atLatest;
    };
    const target = near
      .get(neighbourhood(truck))!
      .filter(
        (other) =>
          other.id !== truck.id &&
          !left.has(other.id) &&
          other.shared &&
          !other.locked &&
          (carried.get(other.id) ?? []).length > 0 &&
          goes(other.pickupOn) &&
          suits(other) &&
          fits(plus(loads.get(other.id)!, load), other.room),
      )
      .reduce<BoardTruck | undefined>(
        (best, other) => (best === undefined || rate(other) > rate(best) ? other : best),
        undefined,
      );
    if (!target) continue;
    left.add(truck.id);
    joined.add(target.id);
    for (const [n, plan] of own.entries()) {
      found.push({
        ...costOf(
          plan,
          { room: truck.room, load: loads.get(truck.id)!, plans: own.length - n },
          {
            room: target.room,
            load: loads.get(target.id)!,
            pickupOn: target.pickupOn,
            isOwn: false,
            others: [...aboard.get(target.id)!, ...own],
          },
          workdays,
        ),
        planId: plan.id,
        truckId: target.id,
        pickupOn: target.pickupOn,
      });
      loads.set(truck.id, minus(loads.get(truck.id)!, plan.load));
      loads.set(target.id, plus(loads.get(target.id)!, plan.load));
    }
    aboard.get(target.id)!.push(...own);
    standings.set(target.id, standingOf(target.pickupOn, aboard.get(target.id)!, workdays));
  }
  return found;
};

/** When a truck comes, and until when it may without making anything on it late, or later than it is. */
type Standing = { readonly eta: Day; readonly atLatest: Day };
const standingOf = (pickupOn: Day, plans: readonly BoardPlan[], workdays: Workdays): Standing => {
  const eta = arrivalOf(pickupOn, plans, workdays) ?? pickupOn;
  return {
    eta,
    atLatest: plans
      .map(({ dueOn }) => (dueOn > eta ? dueOn : eta))
      .reduce((first, day) => (day < first ? day : first), FAR),
  };
};
/** Behind every day. */
const FAR: Day = '9999-12-31';

/** A day on which the goods of a plan may be fetched without coming late: within its float, on its weekday. */
export const mayGo = (plan: BoardPlan, day: Day, today: Day, workdays: Workdays): boolean =>
  day === plan.pickupOn ||
  (day >= today &&
    day <= plan.latestOn &&
    day >= addDays(plan.pickupOn, -EARLIER_DAYS) &&
    plan.weekday === null &&
    isWorkday(workdays, day));

const neighbourhood = ({ region, warehouseCode }: BoardTruck): string => `${region}\n${warehouseCode}`;

const minus = (from: Load, load: Load): Load =>
  plus(from, {
    volumeM3: -load.volumeM3,
    weightKg: -load.weightKg,
    loadingMetres: -load.loadingMetres,
  });
