import { addDays, isDay, momentAt } from '@portal/platform/contract/day.ts';

/**
 * The moment (ISO, UTC) of a timestamp of a notification; undefined for a day that there is not. Without an offset it is meant by the clock of `zone`;
 * 24:00:00 is the beginning of the next day. Example: 2026-12-13T15:00:00 in Shanghai is 07:00 UTC.
 */
export const instantOf = (timestamp: string, zone: string): string | undefined => {
  const day = timestamp.slice(0, 10);
  if (!isDay(day)) return undefined;
  const endsDay = timestamp.startsWith('24', 11);
  const time = endsDay ? '00:00:00' : timestamp.slice(11, 19);
  const on = endsDay ? addDays(day, 1) : day;
  const [fraction = ''] = /^(?:\.\d+)?/.exec(timestamp.slice(19)) ?? [];
  const offset = timestamp.slice(19 + fraction.length);
  if (offset !== '') return new Date(`${on}T${time}${fraction.slice(0, 4)}${offset}`).toISOString();
  const minute = Date.parse(momentAt(zone, on, time.slice(0, 5)));
  return new Date(minute + Number(`${time.slice(6)}${fraction.slice(0, 4)}`) * 1000).toISOString();
};
