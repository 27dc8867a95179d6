/** A device may be without network for so long: what it received before is told by hand. */
export const MOST_DAYS_BACK = 7;
/** So much a clock of a device may be wrong. */
const CLOCK_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/**
 * When goods were received of which a device says `said`: never behind `now`. Undefined where that cannot be: in the future, or too long ago.
 * Example: a clock that is two minutes fast is taken as now.
 */
export const receivedMoment = (said: string | undefined, now: Date): string | undefined => {
  if (said === undefined) return now.toISOString();
  const ahead = Date.parse(said) - now.getTime();
  if (ahead > CLOCK_MS || ahead < -MOST_DAYS_BACK * DAY_MS) return undefined;
  return new Date(Math.min(Date.parse(said), now.getTime())).toISOString();
};

/** Whether a note was sent, perhaps again, after what was counted of it. */
export const isSentAfter = (sentAt: string | null, received: string): boolean =>
  sentAt !== null && Date.parse(sentAt) - Date.parse(received) > CLOCK_MS;
