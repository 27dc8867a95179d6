import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { calledOff, calledOffUnpromised, committedShares } from '@portal/call-off/server/offers.ts';
import { carriedSeries } from '@portal/delivery-note/server/offers.ts';
import { goodsMoves, heldGoods } from '@portal/receipt/server/offers.ts';
import { LOOK_BACK, type PlantFrame } from './frame.ts';

/** Parts that are reckoned together. */
export type PartNos = readonly string[];

/** SQL: and the column is one of the parts. */
export const among = (column: string, partNos: PartNos): RawBuilder<unknown> =>
  sql`and ${sql.ref(column)} = any (${partNos}::text[])`;

/**
 * SQL, a table expression: the stock of each part over its places: part_no, stated and blocked as they were said, the oldest moment (counted_at), places,
 * moved since (each place by its own moment, goods at a place without stock by the newest), held, usable now, and counts_from: `countsFrom` of the contract
 * for the newest moment.
 */
export const stated = (
  reader: Pick<Reader, 'db' | 'scope'>,
  { zone, today }: Pick<PlantFrame, 'zone' | 'today'>,
  partNos: PartNos,
): RawBuilder<unknown> => {
  const { scope } = reader;
  const since = sql`(select min(oldest.stock_at) from plant_stock as oldest where ${ownRows(scope, 'plant_stock', 'oldest')} ${among('oldest.part_no', partNos)})`;
  return sql`(
    with placed as materialized (
      select stock.part_no, stock.stock_place as place, stock.usable_qty as usable, stock.blocked_qty as blocked, stock.stock_at as counted_at from plant_stock as stock
      where ${ownRows(scope, 'plant_stock', 'stock')} ${among('stock.part_no', partNos)}
    ), whole as (
      select part_no, sum(usable) as stated, sum(blocked) as blocked, min(counted_at) as counted_at, max(counted_at) as newest_at, count(*)::int as places from placed group by 1
    ), moves as (
      select move.part_no, sum(move.quantity) as quantity
      from ${goodsMoves(reader, since)} as move join whole on whole.part_no = move.part_no
      where move.moved_at > coalesce((select placed.counted_at from placed where placed.part_no = move.part_no and placed.place in (move.unloading_point, move.warehouse_code)
        order by placed.place = move.unloading_point desc limit 1), whole.newest_at)
      group by 1
    ), kept_back as (
      select hold.part_no, sum(hold.quantity) as quantity from ${heldGoods(reader)} as hold group by 1
    )
    select whole.part_no, whole.stated, whole.blocked, whole.counted_at, whole.places, coalesce(moves.quantity, 0) as moved, coalesce(kept_back.quantity, 0) as held,
      whole.stated + coalesce(moves.quantity, 0) - coalesce(kept_back.quantity, 0) as usable,
      greatest((whole.newest_at at time zone ${zone} + interval '12 hours')::date, ${addDays(today, -LOOK_BACK)}::date) as counts_from
    from whole left join moves using (part_no) left join kept_back using (part_no)
  )`;
};

/** SQL, a table expression of `CalledOff`, as far back as stock may have been counted. */
export const called = (reader: Pick<Reader, 'scope'>, today: Day, partNos: PartNos): RawBuilder<unknown> =>
  calledOff(reader, { from: addDays(today, -LOOK_BACK), partNos });

/**
 * SQL, a query: demand by the days it is required, of rows of `called` in the table expression `line`: backlog is none, stock has served it or it comes; immediate needs of days that
 * are over count today, as far as they have not come.
 */
export const demandOf = (today: Day): RawBuilder<unknown> => sql`
  select line.part_no, case when line.zone = 'immediate' and line.last_on < ${today}::date then ${today}::date else line.due_on end as due_on,
    case when line.zone = 'immediate' and line.last_on < ${today}::date then ${today}::date else line.last_on end as last_on,
    case when line.zone = 'immediate' and line.last_on < ${today}::date then line.needed_qty else line.requested_qty end as quantity
  from line where line.zone <> 'backlog'`;

/** SQL, a query: what each supplier still has to deliver, rows of `line` as above; what is over counts today. */
export const needOf = (today: Day): RawBuilder<unknown> => sql`
  select line.supplier_code, line.part_no, greatest(line.due_on, ${today}::date) as due_on, greatest(line.last_on, ${today}::date) as last_on, line.needed_qty as quantity
  from line where line.needed_qty > 0`;

/**
 * SQL, a table expression: what comes, each piece once, with its documents: part_no, supplier_code, kind, comes_on, quantity, note_id, note_number, order_id,
 * line_id. Goods at the gate come today.
 */
export const supplyOf = (
  reader: Pick<Reader, 'scope'>,
  { zone, today, answersRequired }: PlantFrame,
  partNos: PartNos,
): RawBuilder<unknown> => {
  const unpromised = answersRequired
    ? sql``
    : sql`union all
    select called.part_no, called.supplier_code, 'promised', called.due_on, called.quantity, null, null, null, called.line_id
    from ${calledOffUnpromised(reader, partNos)} as called`;
  return sql`(
    select carried.part_no, carried.supplier_code, case carried.status when 'sent' then 'inTransit' else 'noted' end as kind,
      case carried.stage when 'arrived' then ${today}::date else (carried.expected_arrival at time zone ${zone})::date end as comes_on, carried.quantity,
      carried.note_id, carried.note_number, carried.order_id, carried.line_id
    from ${carriedSeries(reader)} as carried where true ${among('carried.part_no', partNos)}
    union all
    select share.part_no, share.supplier_code, 'promised', share.deliver_on, share.quantity, null, null, null, share.line_id
    from ${committedShares(reader, { partNos })} as share
    ${unpromised}
  )`;
};

/** SQL, a table expression: lines of a part that nobody has answered. */
export const unpromisedLines = (reader: Pick<Reader, 'scope'>, partNo: string): RawBuilder<unknown> =>
  calledOffUnpromised(reader, [partNo]);
