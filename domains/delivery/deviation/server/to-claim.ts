import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { DeviationKind } from '../contract/rules.ts';
import { deviationStatus } from '../contract/status.ts';

const { accept, uphold, withdraw } = deviationStatus.moves;

/** A deviation of which its outcome is known, as one side may claim something for it. */
export type DeviationToClaim = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly day: string;
  readonly part_no: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly note_id: string | null;
  readonly note_number: string | null;
  readonly receipt_id: string | null;
  readonly receipt_number: string | null;
  readonly kind: DeviationKind;
  readonly is_sequenced: boolean;
  /** Accepted or upheld: the supplier caused it. Otherwise the plant took it back: it was wrong. */
  readonly holds: boolean;
};

/** SQL, a table expression: deviations of the present plant that hold, or that the plant took back for another reason than that its receipt was reversed. */
export const deviationsToClaim = (
  { scope }: Pick<Reader, 'scope'>,
  zone: string,
): RawBuilder<DeviationToClaim> => sql<DeviationToClaim>`(
  select deviation.id, deviation.number, deviation.supplier_code, (deviation.created_at at time zone ${zone})::date as day, deviation.part_no,
    case when deviation.kind = 'quantity' then nullif(abs(deviation.promised::numeric - deviation.found::numeric), 0) end as quantity, deviation.unit, deviation.note_id,
    deviation.note_number, deviation.receipt_id, deviation.receipt_number, deviation.kind, deviation.sequenced_delivery_id is not null as is_sequenced,
    ${inStates('deviation.status', [accept.to, uphold.to])} as holds
  from deviation where ${ownRows(scope, 'deviation')} and deviation.reversed_at is null and ${inStates('deviation.status', [accept.to, uphold.to, withdraw.to])}
)`;
