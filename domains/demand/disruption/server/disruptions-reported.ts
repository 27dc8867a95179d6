import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Sender } from '../contract/cause.ts';

/** A disruption that a supplier reported, and when it began. */
export type DisruptionReported = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly starts_on: Day;
  readonly reported_at: string;
  /** It had begun when he reported it. */
  readonly is_late: boolean;
};
const SUPPLIER: Sender = 'supplier';

/** SQL, a table expression of `DisruptionReported`: cards of suppliers whose disruption began between two days. */
export const disruptionsReported = (
  { scope }: Pick<Reader, 'scope'>,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<DisruptionReported> => sql<DisruptionReported>`(
  select * from (
    select card.id, card.number, card.supplier_code, (card.starts_at at time zone ${zone})::date as starts_on, card.created_at as reported_at, card.created_at > card.starts_at as is_late
    from disruption as card where ${ownRows(scope, 'disruption', 'card')} and card.sent_by = ${SUPPLIER}
  ) as reported where starts_on between ${from}::date and ${to}::date
)`;
