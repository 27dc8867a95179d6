import * as z from 'zod/mini';
import { addDays, dayFrom, type Day } from '@portal/platform/contract/day.ts';

/** A calendar month as `YYYY-MM`, of the plant's clock. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstOf = (month: Month): Day => `${month}-01`;

/** So many months later, earlier where `months` is negative. Example: one before 2026-01 is 2025-12. */
export const addMonths = (month: Month, months: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};
export const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1);

/** Months from the first to the last one, both among them; 0 and less where the last one lies before. */
export const monthsIn = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1;

export const isMonth = (text: string): boolean =>
  /^\d{4}-\d\d$/.test(text) && dayFrom(Number(text.slice(0, 4)), Number(text.slice(5)), 1) !== undefined;

export const MonthField = z
  .string({ error: 'required' })
  .check(
    z.maxLength(7, { error: 'containerStatement.notAMonth', abort: true }),
    z.refine(isMonth, { error: 'containerStatement.notAMonth' }),
  );
