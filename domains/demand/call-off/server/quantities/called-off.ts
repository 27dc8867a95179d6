import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Zone } from '../../contract/horizon/horizon.ts';
import { UNANSWERED } from '../../contract/status.ts';
import { lastDayOfRow } from '../horizon/known-arrivals.ts';

/** What a release asks for of a part, for a day or for the days from the first to the last. */
export type CalledOff = {
  readonly supplier_code: string;
  readonly line_id: string;
  readonly part_no: string;
  readonly unit: string;
  readonly zone: Zone;
  readonly due_on: Day;
  readonly last_on: Day;
  /** In all, whether it has come or not. */
  readonly requested_qty: Quantity;
  /** Beyond what came, whatever notes carry. */
  readonly needed_qty: Quantity;
};

/** The longest line, a month, reaches so far beyond its first day. */
const LONGEST_LINE = 31;

/**
 * SQL, a table expression of `CalledOff`: lines of the parts (all of them without `partNos`) that ask for days from `from` on, and older ones of which
 * something is still to come.
 */
export const calledOff = (
  { scope }: Pick<Reader, 'scope'>,
  {
    from,
    partNos,
  }: { readonly from: Day | RawBuilder<unknown>; readonly partNos?: readonly string[] | undefined },
): RawBuilder<CalledOff> => sql<CalledOff>`(
  select line.supplier_code, line.id as line_id, line.part_no, line.unit, line.zone, line.due_on, ${lastDayOfRow('line')} as last_on, line.requested_qty,
    greatest(0, line.requested_qty - greatest(line.received_qty, line.counted_qty)) as needed_qty
  from call_off_line as line
  where ${ownRows(scope, 'call_off_line', 'line')} and (line.due_on >= ${from}::date - ${LONGEST_LINE}::int or not line.closed)
    and line.requested_qty > 0 ${ofParts(scope, partNos)}
)`;

/** SQL, a table expression: lines without an answer, as far as no note carries them, by the day they are called off for; where a plant asks for no answers they are agreed. */
export const calledOffUnpromised = (
  { scope }: Pick<Reader, 'scope'>,
  partNos?: readonly string[],
): RawBuilder<unknown> => sql`(
  select line.supplier_code, line.id as line_id, line.part_no, line.due_on, line.open_qty as quantity from call_off_line as line
  where ${ownRows(scope, 'call_off_line', 'line')} and not line.closed and ${inStates('line.status', [UNANSWERED])} and line.open_qty > 0 ${ofParts(scope, partNos)}
)`;

/** Lines of some parts are found by their agreements. */
const ofParts = (scope: Reader['scope'], partNos: readonly string[] | undefined): RawBuilder<unknown> =>
  partNos === undefined
    ? sql``
    : sql`and line.agreement_id in (select agreement.id from scheduling_agreement as agreement
        where ${ownRows(scope, 'scheduling_agreement', 'agreement')} and agreement.part_no = any (${partNos}::text[]))`;

/** Parts of lines. */
export const partsOfLines = async (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  lineIds: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('call_off_line as line')
      .where(ownRows(scope, 'call_off_line', 'line'))
      .where(sql<boolean>`line.id = any (${lineIds}::bigint[])`)
      .select('line.part_no')
      .distinct()
      .execute()
  ).map(({ part_no }) => part_no);

/** SQL, a table expression: part_no of all agreements of the present plant, each once. */
export const agreedParts = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select distinct agreement.part_no from scheduling_agreement as agreement where ${ownRows(scope, 'scheduling_agreement', 'agreement')}
)`;

/** SQL, a table expression: supplier_code of all agreements of the present plant, each once. */
export const agreedSuppliers = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select distinct agreement.supplier_code from scheduling_agreement as agreement where ${ownRows(scope, 'scheduling_agreement', 'agreement')}
)`;
