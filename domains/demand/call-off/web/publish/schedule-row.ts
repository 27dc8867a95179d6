import { isDay, type Day } from '@portal/platform/contract/day.ts';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import type { ReleaseDetail } from '../../contract/release/release-fields.ts';
import { frequencies, slotsOf, type Frequency } from '../../contract/horizon/horizon.ts';

/** One schedule line of a release that is being written, as text. */
export type ScheduleRow = { dueOn: string; frequency: string; quantity: string };

export const emptyRow = (): ScheduleRow => ({ dueOn: '', frequency: 'D', quantity: '' });

/** The lines to start from, those of a previous release: needs without a day count for the day they count for there. */
export const rowsOf = ({ lines, releaseDate }: Pick<ReleaseDetail, 'lines' | 'releaseDate'>, today: Day) =>
  slotsOf(
    {
      dueOn: lines.map((line) => line.dueOn),
      frequency: lines.map((line) => line.frequency),
      zone: lines.map((line) => line.zone),
      quantity: lines.map((line) => line.quantity),
    },
    releaseDate,
  )
    .filter(({ quantity }) => isPositive(quantity))
    .map(({ dueOn, dated, frequency, quantity }): ScheduleRow => {
      const day = !dated && dueOn < today ? today : dueOn;
      return { dueOn: day, frequency, quantity };
    });

/** A row in which nothing was written is none. */
export const isEmptyRow = ({ dueOn, quantity }: ScheduleRow): boolean => dueOn === '' && quantity === '';

/** What is wrong with a row of a part that is counted in `unit`; without one any decimals go. */
export const faultsIn =
  (unit: string | undefined) =>
  (row: ScheduleRow): Record<string, Complaint> => {
    if (isEmptyRow(row)) return {};
    const fine = unit !== undefined && isQuantity(row.quantity) ? fineness(row.quantity, unit) : undefined;
    return {
      ...(row.dueOn === '' && { dueOn: 'required' }),
      ...(row.frequency === '' && { frequency: 'required' }),
      ...(row.quantity === '' && { quantity: 'required' }),
      ...(isQuantity(row.quantity) && !isPositive(row.quantity) && { quantity: 'notAboveZero' }),
      ...(fine && { quantity: fine }),
    };
  };

/** Rows as the call takes them; null while one of them is wrong. */
export const scheduleLinesOf = (
  rows: readonly ScheduleRow[],
  unit: string | undefined,
): { dueOn: Day; frequency: Frequency; quantity: string }[] | null => {
  const written = rows.filter((row) => !isEmptyRow(row));
  const isGood = (row: ScheduleRow): boolean =>
    isDay(row.dueOn) &&
    isQuantity(row.quantity) &&
    isPositive(row.quantity) &&
    Object.keys(faultsIn(unit)(row)).length === 0 &&
    (frequencies as readonly string[]).includes(row.frequency);
  return written.every(isGood)
    ? written.map((row) => ({ ...row, frequency: row.frequency as Frequency }))
    : null;
};
