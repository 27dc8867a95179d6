import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';

/** What `expectedLateness` says of a line; no days and nothing where it is not expected late. */
export type KnownLatenessRow = {
  expected_late_days: number;
  expected_late_qty: string;
  /** Of it, what is sent. */
  expected_late_sent_qty: string;
  expected_on: Day | null;
};

/** What the known lateness of one kind of lines follows from, as SQL; `line` is the name of their table in the query. */
export type ComingLines = {
  /** A table expression: goods that are on their way for `line`, as `goods_for_line` gives them. */
  readonly goods: RawBuilder<unknown>;
  /** `lastDayOf` it. */
  readonly lastDay: RawBuilder<Day>;
  /** What it asks for beyond what came. */
  readonly neededQty: RawBuilder<unknown>;
  /** From all goods on their way to `line`: what `lateLines` joins. */
  readonly fromGoods: RawBuilder<unknown>;
};

/** SQL: `lastDayOf` of a row with due_on and frequency. */
export const lastDayOfRow = (row: string): RawBuilder<Day> => {
  const dueOn = sql.ref(`${row}.due_on`);
  return sql`(case ${sql.ref(`${row}.frequency`)} when 'W' then ${dueOn} + 6 when 'T' then ${dueOn} + 27
    when 'M' then (date_trunc('month', ${dueOn}) + interval '1 month - 1 day')::date else ${dueOn} end)`;
};

/** Series lines, as goods come for them. */
export const comingSeries: ComingLines = {
  goods: sql`goods_for_line(line.tenant_id, line.id)`,
  lastDay: lastDayOfRow('line'),
  neededQty: sql`line.requested_qty - greatest(line.received_qty, line.counted_qty)`,
  // what is on notes is allocated, and nothing is late of what has come: said as `call_off_line_coming` says it
  fromGoods: sql`call_off_line as line on line.tenant_id = goods.tenant_id and line.plant_no = goods.plant_no and line.id = goods.line_id
    and line.allocated_qty > 0 and line.requested_qty > greatest(line.received_qty, line.counted_qty)`,
};

/** SQL, the day at the plant on which `goods` are known to arrive. */
const arrivesOn = (zone: string): RawBuilder<Day> => sql`(goods.arrives_at at time zone ${zone})::date`;

/** SQL: one row for `line` of a query, what of it is known to come late. */
export const knownLateness = (
  zone: string,
  { goods, ...line }: Omit<ComingLines, 'fromGoods'>,
): RawBuilder<KnownLatenessRow> =>
  latenessOfGoods(sql`(select ${arrivesOn(zone)} as arrives_on, goods.* from ${goods} as goods)`, line);

/** SQL: `expectedLateness` over the rows arrives_on, note_line_id, is_sent and quantity. `known-arrivals.test.ts` holds the two together. */
export const latenessOfGoods = (
  goods: RawBuilder<unknown>,
  { lastDay, neededQty }: Pick<ComingLines, 'lastDay' | 'neededQty'>,
): RawBuilder<KnownLatenessRow> => sql<KnownLatenessRow>`(
  select coalesce(max(needed.arrives_on) - ${lastDay}, 0)::int as expected_late_days, coalesce(sum(needed.quantity), 0) as expected_late_qty,
    coalesce(sum(needed.quantity) filter (where needed.is_sent), 0) as expected_late_sent_qty, max(needed.arrives_on) as expected_on
  from (
    select goods.arrives_on, goods.is_sent, least(goods.quantity, ${neededQty} - coalesce(sum(goods.quantity) over (
      order by goods.arrives_on, goods.note_line_id rows between unbounded preceding and 1 preceding), 0)) as quantity
    from ${goods} as goods
  ) as needed
  where needed.quantity > 0 and needed.arrives_on > ${lastDay}
)`;

/** What is known to come late of a line, beside `knownLateness` joined as `known`. */
export const expectedColumns = [
  sql<number>`known.expected_late_days`.as('expectedLateDays'),
  sql<string>`known.expected_late_qty`.as('expectedLateQty'),
  sql<string | null>`known.expected_on`.as('expectedOn'),
] as const;

/**
 * SQL: ids of the lines that are expected late, of those alone for which `condition` over `line` holds: something comes behind their day, and what
 * comes until then is less than they need. All goods on their way are gone through at once: they are few among all that was ever sent, and each
 * of them is read from an index alone.
 */
export const lateLines = (
  scope: RowScope,
  zone: string,
  { fromGoods, lastDay, neededQty }: ComingLines,
  condition: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<{ id: string }> => sql<{ id: string }>`select line.id
  from (select ${arrivesOn(zone)} as arrives_on, goods.* from goods_on_way() as goods where ${ownRows(scope, 'call_off_line', 'goods')}) as goods
    join ${fromGoods}
  where ${condition}
  group by line.tenant_id, line.id
  having bool_or(goods.arrives_on > ${lastDay}) and ${neededQty} > coalesce(sum(goods.quantity) filter (where goods.arrives_on <= ${lastDay}), 0)`;

/** SQL: `line` is expected late. An array, so that few lines are looked up by their ids, whatever else is known of them. */
export const isExpectedLate = (scope: RowScope, zone: string, lines: ComingLines): RawBuilder<SqlBool> =>
  sql<SqlBool>`(line.id = any (array(${lateLines(scope, zone, lines)})))`;

/** SQL: it is not, of lines that are read one by one: each is looked up in a table of those that are. */
export const isNotExpectedLate = (scope: RowScope, zone: string, lines: ComingLines): RawBuilder<SqlBool> =>
  sql<SqlBool>`(line.id not in (${lateLines(scope, zone, lines)}))`;

/**
 * SQL, a row to join laterally: `worsenedBy` of a row with due_on, last_on and arrives_on when it arrives on the day `to` instead. Its columns are kind
 * (null: it is as good) and days.
 */
export const worsened = (
  row: string,
  to: RawBuilder<unknown>,
  freezeDays: number | null | RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const [dueOn, lastOn, from] = ['due_on', 'last_on', 'arrives_on'].map((column) =>
    sql.ref(`${row}.${column}`),
  );
  const first = sql`(${dueOn} - ${freezeDays}::int)`;
  return sql`(
    select case when ${to} > ${lastOn} and ${to} > ${from} then 'late' when ${to} < ${first} and ${to} < ${from} then 'early' end as kind,
      case when ${to} > ${lastOn} then ${to} - ${lastOn} else ${first} - ${to} end as days
  )`;
};
