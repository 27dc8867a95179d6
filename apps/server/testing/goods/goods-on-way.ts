import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** Goods of a line or lot, as a query of the test says them: line_id or lot_id, agreement_id, plant_no, supplier_code, part_no, quantity, arrives_on. */
type Goods = ReturnType<typeof sql>;

/** Puts goods on sent notes of their own, one for each row, as if somebody had written them: they arrive at 10:00 on their day. */
export const putOnWay = async (db: Kysely<Tables>, tenant: number, goods: Goods): Promise<void> => {
  await sql`
    with goods as materialized (select given.*, row_number() over ()::int as n from ${goods} as given),
    note as (
      insert into delivery_note (tenant_id, plant_no, supplier_code, number, number_year, status, sent_at, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, kind)
      select ${tenant}::int, plant_no, supplier_code, lpad((97000000 + n)::text, 8, '0'), 2019, 'sent', now(), 'WH1', 'A13', arrives_on, (arrives_on + time '10:00') at time zone 'Asia/Shanghai', 'DIRECT',
        case when lot_id is null then 'series' else 'preSeries' end
      from goods returning id, number
    )
    insert into delivery_note_line (tenant_id, plant_no, supplier_code, delivery_note_id, line_no, agreement_id, call_off_line_id, pre_series_lot_id, part_no, unit, quantity)
    select ${tenant}::int, plant_no, supplier_code, note.id, 1, agreement_id, line_id, lot_id, part_no, 'PCE', quantity
    from goods join note on note.number = lpad((97000000 + n)::text, 8, '0')`.execute(db);
};
