import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { WaitReason } from '../../contract/reasons.ts';

/** Where a posted difference is: on a list, or waiting for one; neither where its goods were taken out or taken back. */
export type PlaceOfDifference = {
  readonly settlement_id: string | null;
  readonly settlement_number: string | null;
  readonly reason: WaitReason | null;
};

/** SQL, one row at most, for a lateral join: of the difference that a version makes of a line; both named by columns. */
export const placeOfDifference = (
  { scope }: Pick<Reader, 'scope'>,
  { line, price }: { readonly line: string; readonly price: string },
): RawBuilder<PlaceOfDifference> => sql<PlaceOfDifference>`(
  select list.id as settlement_id, list.number as settlement_number, null::text as reason
  from settlement_line as listed join settlement as list on list.tenant_id = listed.tenant_id and list.id = listed.settlement_id
  where ${ownRows(scope, 'settlement_line', 'listed')} and listed.kind = 'difference' and listed.of_line_id = ${sql.ref(line)} and listed.price_id = ${sql.ref(price)}
  union all
  select null, null, waiting.reason from settlement_waiting as waiting
  where ${ownRows(scope, 'settlement_waiting', 'waiting')} and waiting.kind = 'difference' and waiting.of_line_id = ${sql.ref(line)} and waiting.price_id = ${sql.ref(price)}
)`;
