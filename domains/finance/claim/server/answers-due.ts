import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { ClaimSide } from '../contract/status.ts';

/** A claim of the plant that its supplier was to answer. */
export type ClaimDue = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly part_no: string | null;
  /** Of an answered one the day of the answer: its deadline has gone on to the other side since. */
  readonly due_on: Day;
  readonly answered_at: string | null;
  readonly is_late: boolean | null;
};
const [PLANT, SUPPLIER] = ['plant', 'supplier'] as const satisfies readonly ClaimSide[];

/** SQL, a table expression of `ClaimDue`: claims that suppliers answered between two days, or were to. */
export const claimsDue = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<ClaimDue> => sql<ClaimDue>`(
  select * from (
    select claim.id, claim.number, claim.supplier_code, claim.part_no,
      coalesce((claim.answered_at at time zone ${zone})::date, case when claim.waits_on = ${SUPPLIER} then claim.due_on end) as due_on, claim.answered_at,
      case when claim.answered_at is not null then coalesce(claim.answered_late, false) end as is_late
    from claim where ${ownRows(scope, 'claim')} and claim.raised_by = ${PLANT} and claim.sent_at is not null
  ) as answered where due_on between ${from}::date and ${to}::date
)`;
