/** Microseconds since 1970 of a moment in ISO 8601: a number holds them exactly until the year 2255. */
export const microseconds = (moment: string): number => {
  const [, fraction = ''] = /\.(\d+)/.exec(moment) ?? [];
  const whole = Date.parse(moment.replace(/\.\d+/, ''));
  return whole * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
};

/** The same back: `2026-03-02T08:00:00.123456Z`; the present for what has no end. */
export const momentOf = (moment: number): string => {
  const at = Number.isFinite(moment) ? moment : Date.now() * 1000;
  const seconds = Math.floor(at / 1_000_000);
  const rest = String(at - seconds * 1_000_000).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${rest}Z`;
};

/** A call without a moment means today: nothing has happened behind it. */
export const momentFrom = (moment: string | undefined): number =>
  moment === undefined ? Infinity : microseconds(moment);
