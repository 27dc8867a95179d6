import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { markLargeClaims } from './large-claims.ts';
import { GROUP, dueGoods, dueOf, postedUpTo, type DueOfSome, type UpTo } from './due.ts';
import { portionsOf, type DueOf } from './portions.ts';
import { judgeWaiting } from '../waiting/judge.ts';
import { CLAIMED } from '../waiting/priced.ts';
import { settlements } from '../settlements.ts';

/** Goods that one statement moves: far from what the server gives it time for. */
const MOST_AT_ONCE = 10_000;

type Made = { readonly ids: readonly string[]; readonly lines: number };

/**
 * Makes the lists of what the present plant received up to a day and nothing keeps back: one for what may share an invoice. Goods move from waiting
 * to their list, so running it again finds nothing, and what somebody takes out meanwhile is on neither twice. A list that would not come to more
 * than zero is not made: its goods wait for the next period (nobody can invoice it). A claim that is too large for its list waits by itself. Suppliers are worked in portions, all of them in the caller's
 * transaction: a period is made whole or not at all.
 */
export const makeLists = async (
  caller: Caller,
  upTo: UpTo,
): Promise<{ readonly made: number; readonly lines: number }> => {
  const { db, scope } = caller;
  await holdName(db, `settlement ${scope.tenantId} ${scope.plantNo}`);
  const all: Made[] = [];
  for (const suppliers of portionsOf(await goodsBySupplier(caller, dueOf(upTo)), MOST_AT_ONCE))
    all.push(await makeListsOf(caller, { through: upTo.through, suppliers }));
  const ids = all.flatMap((made) => made.ids);
  if (ids.length > 0) await caller.tell('settlement.made', { ids });
  return { made: ids.length, lines: all.reduce((sum, made) => sum + made.lines, 0) };
};

const goodsBySupplier = async ({ db, scope }: Caller, due: DueOfSome): Promise<DueOf[]> => {
  const { rows } = await sql<DueOf>`
    select waiting.supplier_code as "supplierCode", count(*)::int as goods from settlement_waiting as waiting
    where ${ownRows(scope, 'settlement_waiting', 'waiting')} and ${postedUpTo(due)} group by 1 order by 1`.execute(
    db,
  );
  return rows;
};

const NONE: Made = { ids: [], lines: 0 };

/**
 * Moves a portion. The database cannot know how much is due, and would compare each piece with each list where they are joined: so lists have a place, and
 * pieces find number and id of theirs by it.
 */
const makeListsOf = async (caller: Caller, portion: DueOfSome): Promise<Made> => {
  const { db, scope } = caller;
  const { through } = portion;
  await judgeWaiting(caller, postedUpTo(portion));
  await markLargeClaims(caller, portion);
  const { rows: due } = await sql<{ lists: number }>`
    select count(*)::int as lists from (select from ${dueGoods(caller, portion)} as due where reason = 'period' group by ${GROUP} having sum(gross) > 0) as list`.execute(
    db,
  );
  const lists = due[0]!.lists;
  if (lists === 0) return NONE;
  const numbers = await settlements.numbers(caller, through, lists);
  const { rows } = await sql<{ ids: string[]; moved: number; kept: number }>`
    with due as materialized (
      select *, dense_rank() over (order by ${GROUP}) as place
      from (select *, sum(gross) over (partition by ${GROUP}) as whole from ${dueGoods(caller, portion)} as goods where reason = 'period') as goods
      where whole > 0
    ), moved as (
      delete from settlement_waiting as waiting using due
      where ${ownRows(scope, 'settlement_waiting', 'waiting')} and waiting.id = due.id and waiting.reason = 'period' and due.place <= ${lists}
      returning due.*
    ), made as (
      insert into settlement (plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate, price_type, lines, net, tax, gross)
      select ${scope.plantNo}, supplier_code, (${numbers}::text[])[place], min(posted_on), ${through}::date, ${buyerName(caller, through)}, buyer_tax_id, currency,
        tax_rate, price_type, count(*), sum(net), sum(tax), sum(gross)
      from moved group by place, ${GROUP}
      returning id, number
    ), listed as (
      select array(select made.id from unnest(${numbers}::text[]) with ordinality as numbered(number, place) left join made using (number) order by place) as ids
    ), kept as (
      insert into settlement_line (plant_no, supplier_code, settlement_id, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit,
        posted_on, quantity, price_id, price, price_unit, basis, net, tax, gross, ${CLAIMED})
      select plant_no, supplier_code, listed.ids[place], kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit,
        posted_on, quantity, price_id, price, price_unit, basis, net, tax, gross, ${CLAIMED}
      from moved cross join listed
      returning id
    )
    select array(select id::text from made order by id) as ids, (select count(*)::int from moved) as moved, (select count(*)::int from kept) as kept`.execute(
    db,
  );
  const { ids, moved, kept } = rows[0]!;
  if (moved !== kept)
    throw new Error(`settlement: ${moved} goods left their waiting, ${kept} came to a list`);
  return { ids, lines: kept };
};

/** SQL: what the buyer of moved goods is called on the last day. */
const buyerName = ({ scope }: Pick<Caller, 'scope'>, through: Day) => sql<string>`coalesce((
  select buyer.buyer_name from settlement_buyer as buyer
  where ${ownRows(scope, 'settlement_buyer', 'buyer')} and buyer.buyer_tax_id = moved.buyer_tax_id and buyer.valid_from <= ${through}::date
  order by buyer.valid_from desc limit 1), max(moved.buyer_name))`;
