import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { answerKinds, isPromise } from '../../contract/answer/answers.ts';
import { TAKEN_AWAY } from '../../contract/status.ts';

/** What was promised of a line for a day: each share by itself, with what was promised of the line before it. */
export type PromisedShare = {
  readonly supplier_code: string;
  readonly line_id: string;
  readonly agreement_id: string;
  readonly document: string;
  readonly part_no: string;
  readonly unit: string;
  readonly share_no: number;
  readonly deliver_on: Day;
  readonly quantity: Quantity;
  readonly before: Quantity;
  /** The plant requested another answer, or both agreed on something else, up to the promised day. */
  readonly is_moved: boolean;
  /** A release took the demand of the line away. */
  readonly is_taken: boolean;
};

/** A promise of a year ago for a day of this month is the longest that is looked for. */
const LONGEST_AHEAD = 400;

/**
 * SQL, a table expression of `PromisedShare`: shares promised for days from `from` to `to`. `first`: the first promise of each line, whatever was said
 * later; `latest`: the last one; `requested`: what was requested when the line was promised first.
 */
export const promisedShares = (
  { scope }: Pick<Reader, 'scope'>,
  {
    from,
    to,
    zone,
    promise,
  }: {
    readonly from: Day;
    readonly to: Day;
    readonly zone: string;
    readonly promise: 'first' | 'latest' | 'requested';
  },
): RawBuilder<PromisedShare> => {
  const kinds = inStates('said.kind', answerKinds.filter(isPromise));
  const which =
    promise === 'latest'
      ? sql`${kinds} and not exists (select from call_off_answer as newer where newer.tenant_id = said.tenant_id and newer.line_id = said.line_id
          and newer.id > said.id and ${inStates('newer.kind', answerKinds.filter(isPromise))})`
      : sql`said.is_first`;
  const shares =
    promise === 'requested'
      ? sql`(select 1::bigint as no, said.due_on as deliver_on, said.asked_qty as quantity)`
      : sql`(select part.no, (part.value ->> 'deliverOn')::date as deliver_on, (part.value ->> 'quantity')::numeric as quantity
          from jsonb_array_elements(said.shares) with ordinality as part(value, no))`;
  return sql<PromisedShare>`(
    select * from (
      select said.supplier_code, said.line_id, line.agreement_id, line.sa_no as document, said.part_no, line.unit, share.no::int as share_no, share.deliver_on, share.quantity,
        coalesce(sum(share.quantity) over (partition by said.line_id order by share.deliver_on, share.no rows between unbounded preceding and 1 preceding), 0) as before,
        exists (select from call_off_answer as later where later.tenant_id = said.tenant_id and later.line_id = said.line_id and later.id > said.id
          and later.kind in ('askAgain', 'agreed') and (later.created_at at time zone ${zone})::date <= share.deliver_on) as is_moved,
        ${inStates('line.status', [TAKEN_AWAY])} as is_taken
      from call_off_answer as said
      join call_off_line as line on line.tenant_id = said.tenant_id and line.id = said.line_id
      cross join lateral ${shares} as share
      where ${ownRows(scope, 'call_off_answer', 'said')} and ${which} and said.created_at >= ${addDays(from, -LONGEST_AHEAD)}::date and share.quantity > 0
    ) as promised where deliver_on between ${from}::date and ${to}::date
  )`;
};
