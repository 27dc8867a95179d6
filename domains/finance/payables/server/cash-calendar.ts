import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { calendarOf } from '../contract/calendar.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Stage } from '../contract/stages.ts';
import { amountRows } from './amounts/amount-rows.ts';

/** What is expected when, in one currency. */
export const readCashCalendar: Action<typeof calls.readCashCalendar> = async (
  caller,
  { step, supplierCode, currency },
): Promise<OutputOf<typeof calls.readCashCalendar>> => {
  const today = await plantToday(caller);
  const rows = await dueMoney(caller, supplierCode ?? '');
  const currencies = byMoney(rows);
  const shown = currency || currencies[0] || null;
  return {
    today,
    currencies,
    currency: shown,
    ...calendarOf(
      rows.flatMap(({ gross, ...row }) =>
        row.currency === shown && gross !== null ? [{ ...row, gross }] : [],
      ),
      today,
      step,
    ),
    unpriced: rows.reduce((all, row) => all + row.unpriced, 0),
  };
};

type Due = {
  dueOn: string;
  stage: Stage;
  currency: string | null;
  gross: string | null;
  unpriced: number;
  size: number;
};

const dueMoney = async (caller: Caller, supplierCode: string): Promise<Due[]> =>
  (await amountRows(caller)).rows
    .$if(supplierCode !== '', (all) =>
      all.where(containsText(supplierCode, 'amount.supplier_code', 'supplier.name_zh', 'supplier.name_en')),
    )
    .select([
      'amount.due_on as dueOn',
      'amount.stage',
      'amount.currency',
      sql<string | null>`sum(amount.gross)`.as('gross'),
      sql<number>`sum(amount.unpriced)::int`.as('unpriced'),
      sql<number>`coalesce(sum(abs(amount.gross)), 0)::float8`.as('size'),
    ])
    .groupBy(['amount.due_on', 'amount.stage', 'amount.currency'])
    .execute();

/** The currencies, the one with the most money first. */
const byMoney = (rows: readonly Due[]): string[] => {
  const sizes = new Map<string, number>();
  for (const { currency, size } of rows)
    if (currency !== null && size > 0) sizes.set(currency, (sizes.get(currency) ?? 0) + size);
  return [...sizes].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency);
};
