import { addDays, today } from '../../../contract/day.ts';

const DAYS = 7;

/**
 * The range of days a log starts with: the last seven on the clock of the reader's plant. A log is never read from its beginning.
 * @example lastDays('at', zone) is { atFrom: '2026-03-01', atTo: '2026-03-07' }
 */
export const lastDays = <Name extends string>(
  name: Name,
  zone: string,
): Record<`${Name}From` | `${Name}To`, string> => {
  const last = today(zone);
  return { [`${name}From`]: addDays(last, 1 - DAYS), [`${name}To`]: last } as never;
};
