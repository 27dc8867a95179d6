/** Why a truck is taken to be late, the gravest first. */
export const warnings = ['missed', 'overdue', 'willBeLate', 'silent'] as const;
export type Warning = (typeof warnings)[number];

/** What the plant knows of a truck that has not come; moments in UTC (ISO 8601). */
export type Awaited = {
  /** The end of its booked window. */
  readonly windowEnds: string | null;
  /** When it was to arrive, by its order. */
  readonly expectedArrival: string | null;
  /** When it will arrive, by its last event. */
  readonly estimatedArrival: string | null;
  /** When something was last heard of it. */
  readonly lastEvent: string | null;
};

/** A truck of which nothing was heard for so long is asked after, in hours, while it is due within as many. */
export const SILENT_HOURS = 4;

/** When a truck is taken to arrive: by what was last told, else by its order. */
export const arrivalNow = ({ estimatedArrival, expectedArrival }: Awaited): string | null =>
  estimatedArrival ?? expectedArrival;

/**
 * The warning of a truck that has not come: `missed`, its window is over; `overdue`, its arrival is past; `willBeLate`, its estimate lies behind
 * the window; `silent`, it is due soon and nothing was heard of it. Null while all is well.
 * Example: window until 09:00, estimate 09:40, now 08:00: willBeLate.
 */
export const warningOf = (truck: Awaited, now: Date): Warning | null => {
  const at = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
  const ends = at(truck.windowEnds);
  const arrival = at(arrivalNow(truck));
  if (ends !== null && ends < now.getTime()) return 'missed';
  if (arrival !== null && arrival < now.getTime()) return 'overdue';
  if (ends !== null && arrival !== null && arrival > ends) return 'willBeLate';
  const soon = now.getTime() + SILENT_HOURS * HOUR;
  const heard = at(truck.lastEvent);
  const isSilent = heard === null || heard < now.getTime() - SILENT_HOURS * HOUR;
  return arrival !== null && arrival < soon && isSilent ? 'silent' : null;
};
const HOUR = 3_600_000;
