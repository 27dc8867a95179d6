import { addDays, momentAt, today, type Day } from '@portal/platform/contract/day.ts';

/** So many days ahead the plant's closed days are looked at. */
export const DAYS_AHEAD = 180;

/** When goods usually come, on the plant's clock. */
export const USUAL_HOUR = '10:00';

type Road = {
  readonly now: Date;
  /** Of the plant. */
  readonly zone: string;
  /** Days of the note's lines. */
  readonly dueOn: readonly Day[];
  /** From the place of origin to the plant. */
  readonly transportDays: number;
  /** Days on which the plant takes no goods, as its calendar says (`readArrivalDays`). */
  readonly closed: readonly Day[];
};

/**
 * When a new note leaves and comes: on the day its first line is due, or as soon as a truck of today gets there, on a day on which the plant is open: the
 * last one before a closed due day where a truck still gets there, else the next one. It leaves the transport days before.
 * Example: today is Saturday and the first line is late, no day on the road: it comes on Monday.
 */
export const proposedArrival = ({
  now,
  zone,
  dueOn,
  transportDays,
  closed,
}: Road): { dispatchOn: Day; expectedArrival: string } => {
  const isOpen = (day: Day): boolean => !closed.includes(day);
  const start = today(zone, now);
  const isAhead = Date.parse(momentAt(zone, start, USUAL_HOUR)) > now.getTime();
  const soonest = addDays(start, transportDays === 0 && !isAhead ? 1 : transportDays);
  const [first = start] = [...dueOn].sort();
  const proposed = first > soonest ? first : soonest;
  const day = before(proposed, soonest, isOpen) ?? behind(proposed, isOpen);
  return { dispatchOn: addDays(day, -transportDays), expectedArrival: momentAt(zone, day, USUAL_HOUR) };
};

/** The last open day from `soonest` to `wanted`. */
const before = (proposed: Day, soonest: Day, isOpen: (day: Day) => boolean): Day | undefined => {
  for (let day = proposed; day >= soonest; day = addDays(day, -1)) if (isOpen(day)) return day;
  return undefined;
};

/** The next open day; the day itself where none is known to be open. */
const behind = (proposed: Day, isOpen: (day: Day) => boolean): Day => {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(proposed, ahead);
    if (isOpen(day)) return day;
  }
  return proposed;
};

/** The day at the plant on which a note is to come, where that is a day on which it is closed; undefined where it is open. */
export const closedArrival = (
  expectedArrival: unknown,
  { zone, closed }: Pick<Road, 'zone' | 'closed'>,
): Day | undefined => {
  if (typeof expectedArrival !== 'string' || Number.isNaN(Date.parse(expectedArrival))) return undefined;
  const day = today(zone, new Date(expectedArrival));
  return closed.includes(day) ? day : undefined;
};

/**
 * Days on the road that a new note is reckoned with: those of its place. While several are open to choose, of the farthest, as tracking reckons:
 * goods that leave too early wait, goods that leave too late are missing.
 */
export const daysOnRoad = (
  places: readonly { readonly code: string; readonly transportDays: number }[],
  originCode: string | null | undefined,
): number =>
  places.find(({ code }) => code === originCode)?.transportDays ??
  Math.max(0, ...places.map(({ transportDays }) => transportDays));
