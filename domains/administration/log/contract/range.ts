import { daysBetween, today } from '@portal/platform/contract/day.ts';

/** Days in which a log searches for a part of a text, and sorts by anything but the time: no index serves either. */
export const MOST_DAYS = { search: 92, sort: 31 } as const;

type Ranged = {
  readonly atFrom?: string | undefined;
  readonly atTo?: string | undefined;
  readonly zone: string;
  readonly sort?: string | undefined;
};

/**
 * The field for which a log wants a shorter range of days than it was given, and how long it may be; undefined when there is none.
 * @param searched fields of which a part is searched for
 * @example neededRange({ zone, text: '77' }, ['text']) is { field: 'text', days: 92 }
 */
export const neededRange = (
  input: Ranged & Readonly<Record<string, unknown>>,
  searched: readonly string[],
): { field: string; days: number } | undefined => {
  const { atFrom, atTo, zone, sort = '' } = input;
  const length = atFrom ? daysBetween(atFrom, atTo || today(zone)) + 1 : Infinity;
  const sorted = sort
    .split(',')
    .map((one) => one.replace(/^-/, ''))
    .find((field) => field !== '' && field !== 'at');
  if (sorted !== undefined && length > MOST_DAYS.sort) return { field: sorted, days: MOST_DAYS.sort };
  const field = searched.find((one) => (input[one] ?? '') !== '');
  if (field !== undefined && length > MOST_DAYS.search) return { field, days: MOST_DAYS.search };
  return undefined;
};
