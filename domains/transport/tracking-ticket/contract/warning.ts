/**
 * Why a truck is taken to be late, the gravest first: its window is over; its arrival is past; its estimate lies behind its window; it is due
 * soon and nothing was heard of it. The rule is SQL, for lists and notices look at all trucks at once: `server/warning.ts`.
 */
export const warnings = ['missed', 'overdue', 'willBeLate', 'silent'] as const;
export type Warning = (typeof warnings)[number];

/** A truck of which nothing was heard for so long is asked after, in hours, while it is due within as many. */
export const SILENT_HOURS = 4;

/** When a truck is taken to arrive: by what was last told, else by its order. Moments in UTC (ISO 8601). */
export const arrivalNow = ({
  estimatedArrival,
  expectedArrival,
}: {
  readonly estimatedArrival: string | null;
  readonly expectedArrival: string | null;
}): string | null => estimatedArrival ?? expectedArrival;
