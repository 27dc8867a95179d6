import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { RECEIVED, SENT } from '../../contract/status.ts';
import { dueOf } from '../under-way/receive-note.ts';

/** SQL, a table expression: what notes carry or carried of agreements, sent or not, received or not. Without those in an archive. */
export const agreementGoods = (caller: Pick<Reader, 'scope'>): RawBuilder<unknown> =>
  sql`(select goods.* from ${carriedGoods(caller)} as goods where goods.agreement_id is not null)`;

/** The same of agreements and of pre-series lots. */
export const carriedGoods = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.id, line.part_no, line.agreement_id, line.call_off_line_id, line.pre_series_lot_id, line.quantity, line.received_quantity,
    line.call_off_line_id is null as is_unasked, ${dueOf('line')} as due, ${inStates('note.stage', [RECEIVED])} as is_received,
    note.id as note_id, note.number, note.plant_no,
    note.supplier_code, case when ${inStates('note.status', [SENT])} then note.sent_at end as sent_at
  from delivery_note_line as line join delivery_note as note on note.tenant_id = line.tenant_id and note.id = line.delivery_note_id
  where ${ownRows(scope, 'delivery_note_line', 'line')}
)`;

/** SQL, a table expression: goods of an agreement whose notes lie in an archive; with the receipt, which lies there as well. */
export const archivedGoods = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select archived.tenant_id, archived.id, archived.agreement_id, archived.quantity, archived.received_quantity, archived.note_id, archived.number,
    archived.sent_at, archived.receipt_id, archived.receipt_number, archived.received_at,
    coalesce(archived.visits, case when archived.receipt_id is null then '[]' else jsonb_build_array(jsonb_build_object('id', archived.receipt_id::text,
      'number', archived.receipt_number, 'at', replace(replace(archived.received_at::text, ' ', 'T'), '+00', 'Z'), 'noted', trim_scale(archived.quantity)::text,
      'received', trim_scale(archived.received_quantity)::text)) end) as visits
  from archived_goods as archived where ${ownRows(scope, 'archived_goods', 'archived')} and archived.agreement_id is not null
)`;

/**
 * SQL, a table expression: the newest goods of one agreement, in production and in archives; of the latter with their receipt (`receipt_id`,
 * `receipt_number`, `received_at`, `visits`). Each side is read from its own end: the past is not.
 */
export const newestGoods = (
  caller: Pick<Reader, 'scope'>,
  { agreement, most, onlyReceived = false }: { agreement: string; most: number; onlyReceived?: boolean },
): RawBuilder<unknown> => {
  const those = sql`goods.agreement_id = ${sql.ref(agreement)} ${onlyReceived ? sql`and goods.received_quantity is not null` : sql``}
    order by goods.id desc limit ${sql.lit(most)}`;
  const columns = sql`goods.tenant_id, goods.id, goods.agreement_id, goods.quantity, goods.received_quantity, goods.note_id, goods.number, goods.sent_at`;
  return sql`(
    select * from (
      (select ${columns}, goods.is_unasked, goods.due, goods.is_received, null::bigint as receipt_id, null::text as receipt_number, null::timestamptz as received_at, null::jsonb as visits
        from ${agreementGoods(caller)} as goods where ${those})
      union all
      (select ${columns}, false, 0, true, goods.receipt_id, goods.receipt_number, goods.received_at, goods.visits from ${archivedGoods(caller)} as goods where ${those})
    ) as goods order by id desc limit ${sql.lit(most)}
  )`;
};
