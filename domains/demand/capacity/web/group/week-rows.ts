import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { isQuantity } from '@portal/platform/contract/quantity.ts';
import type { GroupWeek } from '../../contract/group.ts';
import { weekFault } from '../../contract/group-rules.ts';

/** A week as the grid has it; what is empty is not stated. */
export type WeekRow = {
  readonly monday: Day;
  readonly actual: string;
  readonly maximum: string;
  readonly agreed: string;
  readonly delta: string;
};
const figures = ['actual', 'maximum', 'agreed', 'delta'] as const;
type Stated = { readonly monday: Day } & { readonly [Figure in (typeof figures)[number]]: string | null };

const WEEKS = 26;

/** So many weeks from one on with what is stated of them, and all later ones that are stated. */
export const weekRows = (stated: readonly Stated[], from: Day): WeekRow[] => {
  const known = new Map(stated.map((week) => [week.monday, week]));
  const mondays = new Set([
    ...Array.from({ length: WEEKS }, (_, n) => addDays(from, 7 * n)),
    ...[...known.keys()].filter((monday) => monday >= from),
  ]);
  return [...mondays].toSorted().map((monday) => {
    const { actual, maximum, agreed, delta } = known.get(monday) ?? {};
    return { monday, actual: actual ?? '', maximum: maximum ?? '', agreed: agreed ?? '', delta: delta ?? '' };
  });
};

const orNull = (text: string): string | null => (text === '' ? null : text);
const read = ({ monday, ...row }: WeekRow): GroupWeek => ({
  monday,
  actual: orNull(row.actual),
  maximum: orNull(row.maximum),
  agreed: orNull(row.agreed),
  delta: orNull(row.delta),
});

/** What keeps a row from being saved, by field, as keys of checks. */
export const faultsOf = (row: WeekRow): Readonly<Record<string, string>> => {
  if (figures.some((field) => row[field] !== '' && !isQuantity(row[field]))) return {};
  const fault = weekFault(read(row));
  return fault ? { [fault.field]: fault.key } : {};
};

/** Weeks that are otherwise than they were read, as the call takes them. */
export const changedWeeks = (before: readonly WeekRow[], now: readonly WeekRow[]): GroupWeek[] => {
  const was = new Map(before.map((row) => [row.monday, row]));
  return now.filter((row) => figures.some((field) => was.get(row.monday)?.[field] !== row[field])).map(read);
};
