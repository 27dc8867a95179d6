import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** SQL, a table expression: what visits that hold counted, line by line: `noted` went off the road, `received` came and was not rejected. */
export const lineVisits = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select receipt.tenant_id, receipt.id, receipt.number, receipt.received_at as at, receipt.delivery_note_id as note_id,
    counted.delivery_note_line_id as note_line_id, counted.noted_qty as noted, counted.received_qty - counted.rejected_qty as received
  from goods_receipt as receipt join goods_receipt_line as counted on counted.tenant_id = receipt.tenant_id and counted.receipt_id = receipt.id
  where ${ownRows(scope, 'goods_receipt', 'receipt')} and receipt.reversed_at is null
)`;

/** SQL: a row of `lineVisits` as one value. */
export const visitOf = (visit: string): RawBuilder<unknown> => {
  const own = (column: string) => sql.ref(`${visit}.${column}`);
  return sql`jsonb_build_object('id', ${own('id')}::text, 'number', ${own('number')}, 'at', replace(replace(${own('at')}::text, ' ', 'T'), '+00', 'Z'),
    'noted', trim_scale(${own('noted')})::text, 'received', trim_scale(${own('received')})::text)`;
};

/** SQL, a table expression: of each line all visits, the first first. */
export const visitsByLine = (caller: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select visit.tenant_id, visit.note_id, visit.note_line_id, jsonb_agg(${visitOf('visit')} order by visit.id) as visits
  from ${lineVisits(caller)} as visit group by visit.tenant_id, visit.note_id, visit.note_line_id
)`;
