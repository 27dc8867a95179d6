import { isoDay } from '../calendar.ts';
import { component, type Segment } from './edifact-tokens.ts';
import { EdiRefusal } from '../refusal.ts';

/** A moment as its sender writes it: his clock, and how far it is ahead of UTC (`+08:00`, `Z`) where he says so; '' where the reader's place counts. */
type SaidMoment = { day: string; time: string; seconds: string; offset: string };

/**
 * A DTM value that is a moment: format 203, 204 with seconds, 205 with an offset, 303 and 304 with a zone; without a code told apart by its length.
 * 24:00 is the beginning of the next day. Fails with `edi.timeMissing` for a day without a time, with `edi.zone` for a zone that is not known,
 * else with `edi.date`.
 */
export const momentIn = (segment: Segment): SaidMoment => {
  const text = component(segment, 0, 1).trim();
  const format = component(segment, 0, 2).trim() || BY_LENGTH.get(text.length) || '';
  const refuse = (code: 'edi.date' | 'edi.timeMissing' | 'edi.zone') =>
    new EdiRefusal(code, { segment: segment.number }, { text });
  const said = SHAPES.get(format)?.exec(text)?.groups;
  if (!said) throw refuse(DAYS.has(format) && /^[1-9]\d*$/.test(text) ? 'edi.timeMissing' : 'edi.date');
  const { year, month, day, hour = '', minute = '', seconds = '00', zone = '' } = said;
  const date = isoDay(Number(year), Number(month), Number(day));
  if (date === undefined) throw refuse('edi.date');
  const offset = zone === '' ? '' : offsetOf(zone.trim().toUpperCase());
  if (offset === undefined) throw refuse('edi.zone');
  if (hour === '24' && minute === '00' && seconds === '00') return { ...midnightAfter(date), offset };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(seconds) > 59) throw refuse('edi.date');
  return { day: date, time: `${hour}:${minute}`, seconds, offset };
};

const MINUTE = String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)`;
const SECOND = String.raw`(?<seconds>\d\d)`;
const ZONE = '(?<zone>.{1,6})';
const SHAPES = new Map<string, RegExp>([
  // Seconds under 203 occur, though only 204 has them.
  ['203', new RegExp(`^${MINUTE}${SECOND}?$`)],
  ['204', new RegExp(`^${MINUTE}${SECOND}$`)],
  ['205', new RegExp(String.raw`^${MINUTE}(?<zone>[+-]\d{4})$`)],
  ['303', new RegExp(`^${MINUTE}${ZONE}$`)],
  ['304', new RegExp(`^${MINUTE}${SECOND}${ZONE}$`)],
]);
const BY_LENGTH = new Map<number, string>([
  [6, '101'],
  [8, '102'],
  [12, '203'],
  [14, '204'],
]);
const DAYS = new Set(['101', '102', '609', '610', '615', '616', '718']);

/** Names of one meaning; `CST` is Shanghai and Chicago, `EST` and `IST` are several places too, so they name none. */
const NAMED = new Map<string, string>([
  ['Z', 'Z'],
  ['UTC', 'Z'],
  ['UT', 'Z'],
  ['GMT', 'Z'],
  ['WET', 'Z'],
  ['CET', '+01:00'],
  ['MEZ', '+01:00'],
  ['CEST', '+02:00'],
  ['MESZ', '+02:00'],
  ['EET', '+02:00'],
]);

/** `+08`, `+8`, `+0800`, `+08:00`, also with `UTC` or `GMT` before them. */
const offsetOf = (zone: string): string | undefined => {
  const [, sign = '', hours = '', minutes = '00'] =
    /^(?:UTC|GMT)?([+-])(\d{1,2}?)(?::?(\d\d))?$/.exec(zone) ?? [];
  if (sign === '') return NAMED.get(zone);
  return Number(hours) <= 14 && Number(minutes) < 60
    ? `${sign}${hours.padStart(2, '0')}:${minutes}`
    : undefined;
};

const midnightAfter = (day: string): Omit<SaidMoment, 'offset'> => ({
  day: new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10),
  time: '00:00',
  seconds: '00',
});
const DAY_MS = 86_400_000;
