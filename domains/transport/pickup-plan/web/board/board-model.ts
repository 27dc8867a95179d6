import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { readPickupBoard } from '../../contract/board-calls.ts';
import { typeFor } from '../../contract/consolidate.ts';
import { NO_LOAD, plus, rateOf, type Load } from '../../contract/load.ts';
import { costOf, type MoveCost } from '../../contract/optimise.ts';
import type { Workdays } from '../../contract/pickup-day.ts';

export type Board = OutputOf<typeof readPickupBoard>;
export type PlanOnBoard = Board['plans'][number];
export type TruckOnBoard = Board['trucks'][number] & {
  readonly plans: readonly PlanOnBoard[];
  readonly load: Load;
  readonly rate: number;
};
/** One day of the board with its trucks, by region. */
export type BoardDay = {
  readonly day: Day;
  readonly works: boolean;
  readonly trucks: readonly TruckOnBoard[];
};

/** Where a plan may be put: a truck of a day, or a truck of its own there (null). */
export type BoardPlace = { readonly day: Day; readonly truckId: string | null };

export const daysOf = (
  board: Board,
  { from, to }: { from: Day; to: Day },
  region: string | null,
): BoardDay[] => {
  const carried = Map.groupBy(board.plans, ({ truckId }) => truckId);
  const trucks = board.trucks
    .filter((truck) => region === null || truck.region === region)
    .map((truck) => {
      const plans = carried.get(truck.id) ?? [];
      const load = plus(NO_LOAD, ...plans.map((plan) => plan.load));
      return { ...truck, plans, load, rate: rateOf(load, truck.room) };
    });
  const ofDay = Map.groupBy(trucks, ({ pickupOn }) => pickupOn);
  const workdays = new Set(board.workdays);
  const days: BoardDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    // a day off without trucks says nothing
    if (workdays.has(day) || ofDay.has(day))
      days.push({
        day,
        works: workdays.has(day),
        trucks: (ofDay.get(day) ?? []).toSorted((one, other) => one.region.localeCompare(other.region)),
      });
  return days;
};

export const regionsOf = ({ trucks }: Board): string[] => [
  ...new Set(trucks.map(({ region }) => region).toSorted()),
];

/** Whether a plan may be put on a truck: of its region and warehouse, with nothing on it that stays as it is. */
export const takes = (plan: PlanOnBoard, home: TruckOnBoard | undefined, truck: TruckOnBoard): boolean =>
  home !== undefined &&
  (truck.id === home.id ||
    (!truck.locked && truck.region === home.region && truck.warehouseCode === home.warehouseCode));

/** The places for a plan, day by day: trucks that take it, and a truck of its own. */
export const placesFor = (plan: PlanOnBoard, days: readonly BoardDay[], today: Day): BoardPlace[] => {
  const home = truckOf(days, plan.truckId);
  return days
    .filter(({ day }) => day >= today)
    .flatMap(({ day, trucks }) => [
      ...trucks.filter((truck) => takes(plan, home, truck)).map(({ id }) => ({ day, truckId: id })),
      { day, truckId: null },
    ]);
};

const truckOf = (days: readonly BoardDay[], id: string | null): TruckOnBoard | undefined =>
  days.flatMap(({ trucks }) => trucks).find((truck) => truck.id === id);

/** What it costs to put a plan there; reckoned here, by the rules that the server keeps. */
export const costAt = (
  board: Board,
  days: readonly BoardDay[],
  plan: PlanOnBoard,
  place: BoardPlace,
): MoveCost => {
  const from = truckOf(days, plan.truckId);
  const to = truckOf(days, place.truckId);
  return costOf(
    plan,
    from ? { room: from.room, load: from.load, plans: from.plans.length } : null,
    {
      room: to?.room ?? typeFor(plan.load, board.truckTypes),
      load: to?.load ?? NO_LOAD,
      pickupOn: place.day,
      isOwn: to !== undefined && to.id === plan.truckId,
      others: to?.plans ?? [],
    },
    workdaysOf(board),
  );
};

const workdaysOf = ({ workdays }: Board): Workdays => ({
  from: workdays[0] ?? '',
  to: workdays.at(-1) ?? '',
  days: new Set(workdays),
});

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The next place in the direction of a key: left and right go by days, up and down by the trucks of a day. At an edge it stays. */
export const stepTo = (places: readonly BoardPlace[], at: BoardPlace, arrow: Arrow): BoardPlace => {
  const sameDay = places.filter(({ day }) => day === at.day);
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const now = sameDay.findIndex(({ truckId }) => truckId === at.truckId);
    return sameDay[now + (arrow === 'ArrowDown' ? 1 : -1)] ?? at;
  }
  const days = [...new Set(places.map(({ day }) => day))];
  const day = days[days.indexOf(at.day) + (arrow === 'ArrowRight' ? 1 : -1)];
  return day === undefined ? at : places.find((place) => place.day === day)!;
};

export const isPlace = (one: BoardPlace | undefined, other: BoardPlace | undefined): boolean =>
  one?.day === other?.day && one?.truckId === other?.truckId;
