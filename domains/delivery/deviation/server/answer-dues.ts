import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { DeviationKind, Mender } from '../contract/rules.ts';
import { WITHDRAWN, deviationStatus } from '../contract/status.ts';

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

/** A deviation that the supplier disputed, for the plant to uphold or withdraw. */
export type DeviationToDecide = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly part_no: string | null;
  readonly requested_on: Day;
  readonly decided_at: string | null;
  /** Its receipt was reversed before the plant decided. */
  readonly is_void: boolean;
};

/** SQL, a table expression of `DeviationToDecide`: those that were disputed between two days. */
export const deviationsToDecide = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<DeviationToDecide> => sql<DeviationToDecide>`(
  select deviation.id, deviation.number, deviation.supplier_code, deviation.part_no, (deviation.answered_at at time zone ${zone})::date as requested_on, deviation.decided_at,
    deviation.decided_at is null and deviation.reversed_at is not null as is_void
  from deviation where ${ownRows(scope, 'deviation')} and ${inStates('deviation.answered_as', [DISPUTED])}
    and deviation.answered_at >= ${from}::date::timestamp at time zone ${zone} and deviation.answered_at < (${to}::date + 1)::timestamp at time zone ${zone}
)`;
const DISPUTED = deviationStatus.moves.dispute.to;

/** SQL, a table expression: notes with deviations of some kinds that stand and are the supplier's to mend. */
export const notesDeviating = (
  { scope }: Pick<Reader, 'scope'>,
  kinds: readonly DeviationKind[],
): RawBuilder<unknown> => sql`(
  select distinct deviation.tenant_id, deviation.note_id from deviation
  where ${ownRows(scope, 'deviation')} and deviation.note_id is not null and not ${inStates('deviation.status', [WITHDRAWN])}
    and deviation.mend_by = ${SUPPLIER} and deviation.kind = any (${[...kinds]}::text[])
)`;

/** SQL, a table expression: notes with deviations of some reasons that stand, whoever mends them, and the forwarder that brought the goods. */
export const notesCarriedWrong = (
  { scope }: Pick<Reader, 'scope'>,
  reasons: readonly string[],
): RawBuilder<unknown> => sql`(
  select distinct deviation.tenant_id, deviation.note_id, deviation.carrier_code from deviation
  where ${ownRows(scope, 'deviation')} and deviation.carrier_code is not null and not ${inStates('deviation.status', [WITHDRAWN])}
    and deviation.reason = any (${[...reasons]}::text[])
)`;
const SUPPLIER: Mender = 'supplierEntry';
