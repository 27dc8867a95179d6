import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A deviation that the supplier was to answer by a day. */
export type DeviationDue = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly part_no: string | null;
  readonly due_on: Day;
  readonly answered_at: string | null;
  readonly answered_late: boolean;
  /** The plant took it back, or its receipt was reversed, before anybody answered. */
  readonly is_void: boolean;
};

/** SQL, a table expression of `DeviationDue`: those that were to be answered between two days. */
export const deviationsDue = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): RawBuilder<DeviationDue> => sql<DeviationDue>`(
  select deviation.id, deviation.number, deviation.supplier_code, deviation.part_no, deviation.due_on, deviation.answered_at, deviation.answered_late,
    deviation.answered_at is null and (deviation.reversed_at is not null or deviation.decided_as is not distinct from 'withdrawn') as is_void
  from deviation where ${ownRows(scope, 'deviation')} and deviation.due_on between ${from}::date and ${to}::date
)`;
