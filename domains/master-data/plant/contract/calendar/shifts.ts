import * as z from 'zod/mini';
import { longest } from '@portal/platform/contract/fields.ts';

/** From and to on the clock of the plant; one that ends before it starts goes on past midnight. */
export type Shift = { readonly starts: string; readonly ends: string };

/** SPEC section 5: shifts 1 to 4. */
export const MOST_SHIFTS = 4;
const DAY_MINUTES = 24 * 60;

/** What keeps a text from being shifts; the words stand under `checks`. */
export type ShiftFault =
  | 'plant.shiftForm'
  | 'plant.shiftLength'
  | 'plant.tooManyShifts'
  | 'plant.shiftsOverlap';

/** Shifts as people write and read them: `08:00-16:30, 16:30-01:00`. */
export const shiftsText = (shifts: readonly Shift[]): string =>
  shifts.map(({ starts, ends }) => `${starts}-${ends}`).join(', ');

/** Reads `8:00-16:30，16:30–1:00`, in whatever order; none of an empty text. A text that is no shifts is none as well: `shiftFault` says why. */
export const shiftsOf = (text: string): Shift[] =>
  partsOf(text)
    .flatMap((part) => shiftOf(part) ?? [])
    .toSorted((one, other) => one.starts.localeCompare(other.starts));

/**
 * Why a text is not one to four shifts of a day, one after the other; undefined when it is. A night's shift takes of the next morning,
 * and must leave it to no other: `22:00-06:00, 05:00-13:00` overlap.
 */
export const shiftFault = (text: string): ShiftFault | undefined => {
  const parts = partsOf(text);
  if (parts.some((part) => shiftOf(part) === undefined)) return 'plant.shiftForm';
  const shifts = shiftsOf(text);
  if (shifts.some(({ starts, ends }) => starts === ends)) return 'plant.shiftLength';
  if (shifts.length > MOST_SHIFTS) return 'plant.tooManyShifts';
  return overlaps(shifts) ? 'plant.shiftsOverlap' : undefined;
};

/** Shifts that are typed: at least one. */
export const ShiftsText = shiftsWith(1);
/** The same where a day may have none. */
export const MaybeShiftsText = shiftsWith(0);

/** Minutes since midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `24:00` of the day before counts as this day's first minute. */
export const spanOf = ({ starts, ends }: Shift): readonly [from: number, to: number] => {
  const from = minuteOf(starts);
  const to = minuteOf(ends);
  return [from, to > from ? to : to + DAY_MINUTES];
};

function shiftsWith(least: number) {
  return z.pipe(
    z.string({ error: 'required' }).check(
      z.trim(),
      longest(80),
      z.superRefine((text, context) => {
        const fault = least > partsOf(text).length ? 'required' : shiftFault(text);
        if (fault) context.addIssue({ code: 'custom', message: fault, input: text });
      }),
    ),
    z.transform((text): string => shiftsText(shiftsOf(text))),
  );
}

function partsOf(text: string): string[] {
  return text.split(/[,，;；、\s]+/).filter((part) => part !== '');
}

const shiftOf = (part: string): Shift | undefined => {
  const [, starts, ends] = /^(\d{1,2}:\d\d)[-–—~～](\d{1,2}:\d\d)$/.exec(part) ?? [];
  const from = clockOf(starts);
  // Midnight as the end of a day is the start of the next one.
  const to = ends === '24:00' ? '00:00' : clockOf(ends);
  return from !== undefined && to !== undefined ? { starts: from, ends: to } : undefined;
};

/** `8:00` is 08:00; undefined for 25:00. */
const clockOf = (time = ''): string | undefined => {
  const padded = time.padStart(5, '0');
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(padded) ? padded : undefined;
};

const overlaps = (shifts: readonly Shift[]): boolean => {
  const spans = shifts.map(spanOf);
  const [first] = spans;
  const around = first ? [...spans, [first[0] + DAY_MINUTES, first[1] + DAY_MINUTES] as const] : [];
  return around.some(([from], at) => at > 0 && from < around[at - 1]![1]);
};
