import { daysBetween, type Day } from '@portal/platform/contract/day.ts';
import { compared, type FreeSlot } from './nearest.ts';
import { minutes, type ClockTime } from './slots.ts';

/** When a truck wants to be unloaded. */
export type Arrival = {
  readonly day: Day;
  /** When it can be there on that day; null: at any time. */
  readonly time: ClockTime | null;
  /** Until when the goods are promised; null: nobody says. */
  readonly promise: Day | null;
  /** The dock that the supplier booked last. */
  readonly lastDoorId: string | null;
};

export const suggestionReasons = ['noWaiting', 'withinPromise', 'afterPromise', 'sameDoor'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export type Ranked = {
  /** From the arrival until the window begins. */
  readonly waitingMinutes: number;
  readonly sameDoorAsLast: boolean;
  readonly withinPromise: boolean;
  readonly reasons: readonly SuggestionReason[];
};

export const MOST_SUGGESTIONS = 6;
/** Of one dock and day, so that there is something to choose from. */
const MOST_OF_A_DAY = 3;
const DAY_MINUTES = 1440;
/** Waiting that differs by less counts as the same: then the usual dock goes first. */
const SAME_WAITING = 30;

/**
 * Free windows as they suit a truck, the best first: those within the promise, then by waiting, in steps of half an hour, then the dock
 * that the supplier knows, then the earliest. A truck is not expected before it can be there.
 * @example free 08:00 at D2 and 08:15 at D1, arrival 08:00, last at D1: D1 (15 minutes count as none), D2
 */
export const ranked = <Free extends FreeSlot>(free: readonly Free[], arrival: Arrival): (Free & Ranked)[] => {
  const best = free
    .map((one) => ({ ...one, ...judged(one, arrival) }))
    .filter(({ waitingMinutes }) => waitingMinutes >= 0)
    .toSorted((first, second) => compared(orderOf(first), orderOf(second)));
  const ofDay = new Map<string, number>();
  const various = best.filter(({ doorId, day }) => {
    const count = (ofDay.get(`${doorId} ${day}`) ?? 0) + 1;
    ofDay.set(`${doorId} ${day}`, count);
    return count <= MOST_OF_A_DAY;
  });
  return various.slice(0, MOST_SUGGESTIONS);
};

const judged = (
  { doorId, day, slot }: FreeSlot,
  { day: from, time, promise, lastDoorId }: Arrival,
): Ranked => {
  const days = daysBetween(from, day);
  const waitingMinutes =
    time === null && days === 0 ? 0 : days * DAY_MINUTES + minutes(slot.starts) - minutes(time ?? '00:00');
  const withinPromise = promise === null || day <= promise;
  const sameDoorAsLast = doorId === lastDoorId;
  return {
    waitingMinutes,
    withinPromise,
    sameDoorAsLast,
    reasons: [
      ...(promise === null ? [] : [withinPromise ? ('withinPromise' as const) : ('afterPromise' as const)]),
      ...(waitingMinutes >= 0 && waitingMinutes < SAME_WAITING ? ['noWaiting' as const] : []),
      ...(sameDoorAsLast ? ['sameDoor' as const] : []),
    ],
  };
};

const orderOf = ({ slot, withinPromise, waitingMinutes, sameDoorAsLast }: FreeSlot & Ranked): number[] => [
  withinPromise ? 0 : 1,
  Math.floor(waitingMinutes / SAME_WAITING),
  sameDoorAsLast ? 0 : 1,
  waitingMinutes,
  minutes(slot.starts),
];
