import * as z from 'zod/mini';

/** A stop as boards and stations show it. */
export const JisLineStopNow = z.object({
  since: z.string(),
  until: z.nullable(z.string()),
  reason: z.string(),
});

export type JisLineStopNow = z.output<typeof JisLineStopNow>;

/** A line stands: since when, and until when, as far as anybody knows. */
export type LineStop = { readonly since: string; readonly until: string | null };

/** It stands now: nobody has said that it runs again, and the moment that was announced has not come. */
export const isStanding = ({ since, until }: LineStop, now: number): boolean =>
  Date.parse(since) <= now && (until === null || Date.parse(until) > now);

/**
 * When a vehicle is built that was planned before its line stood: each stop that begins before it moves it by as long as the line stands. A message that was
 * sent once the line ran again knows of the stop, and says the time itself. In milliseconds.
 * @example planned 10:30; the line stands 10:00 to 10:20: 10:50; from a message sent at 10:25: 10:30
 */
export const expectedAt = (
  { plannedAt, sentAt }: { readonly plannedAt: string; readonly sentAt: string },
  stops: readonly LineStop[],
  now: number,
): number => {
  const sent = Date.parse(sentAt);
  const inOrder = stops.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
  let expected = Date.parse(plannedAt);
  for (const { since, until } of inOrder) {
    const begin = Date.parse(since);
    const end = until === null ? Math.max(now, begin) : Date.parse(until);
    const isKnown = until !== null && sent >= end;
    if (!isKnown && expected >= begin) expected += Math.max(0, end - begin);
  }
  return expected;
};

/** The vehicle with the time at which it is built, as ISO moment. */
export const moved = <One extends { readonly plannedAt: string; readonly sentAt: string }>(
  vehicle: One,
  stops: readonly LineStop[],
  now: number,
): One =>
  stops.length === 0
    ? vehicle
    : { ...vehicle, plannedAt: new Date(expectedAt(vehicle, stops, now)).toISOString() };
