import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A forecast that its supplier was to answer by a day. */
export type ForecastDue = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly due_on: Day;
  readonly submitted_at: string | null;
  /** Marked late for ever; null: not answered. */
  readonly is_late: boolean | null;
};

/** SQL, a table expression of `ForecastDue`: those due between two days. */
export const forecastsDue = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): RawBuilder<ForecastDue> => sql<ForecastDue>`(
  select forecast.id, forecast.number, forecast.supplier_code, forecast.due_on, forecast.submitted_at,
    case when forecast.submitted_at is not null then forecast.answered_late end as is_late
  from forecast where ${ownRows(scope, 'forecast')} and forecast.due_on between ${from}::date and ${to}::date
)`;
