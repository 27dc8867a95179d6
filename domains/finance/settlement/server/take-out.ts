import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import type { KeptBackAs } from '../contract/reasons.ts';
import { settlements } from './settlements.ts';
import { judgeWaiting } from './waiting/judge.ts';
import { CLAIMED, PRICED, pricedAs } from './waiting/priced.ts';

type List = {
  readonly id: string;
  readonly number: string;
  readonly priceType: string;
  readonly currency: string;
  readonly taxRate: string;
};

/** Lines of a list as the caller saw them, locked. Fails with `settlement.lineNone` or `err.updatedByOther`. */
export const linesForUpdate = async (
  caller: Caller,
  settlementId: string,
  seen: readonly { readonly id: string; readonly version: number }[],
) =>
  rowsForUpdate(caller, 'settlement_line', seen, {
    missing: 'settlement.lineNone',
    among: sql<SqlBool>`settlement_id = ${settlementId}::bigint`,
  });

/** How goods wait that were taken out of a list; null: for the next one. */
type Waits = { readonly as: KeptBackAs; readonly remark: string } | null;

/**
 * Lines of a list wait again, all of it without `lineIds`, and its sums follow. Goods whose receipt was reversed meanwhile come to nothing together
 * with what takes them back, and goods that wait again are priced again, so that differences of their price which wait have nothing to be about; fails with
 * `settlement.takenBackElsewhere` where either is on another list. The list is locked by the caller.
 */
export const takeOut = async (
  caller: Caller,
  list: List,
  lineIds: readonly string[] | null,
  waits: Waits,
): Promise<void> => {
  const { db, scope } = caller;
  const lines = sql`line.settlement_id = ${list.id}::bigint and (${lineIds}::bigint[] is null or line.id = any (${lineIds}::bigint[]))`;
  // whoever prices them again meanwhile goes behind, and so does whoever reverses their receipt
  await sql`select from settlement_line as line where ${ownRows(scope, 'settlement_line', 'line')} and ${lines} order by line.id for update`.execute(
    db,
  );
  const elsewhere = await sql<{ number: string }>`
    select other.number from settlement_line as line
    join settlement_line as taking on taking.tenant_id = line.tenant_id and taking.of_line_id = line.id
    join settlement as other on other.tenant_id = taking.tenant_id and other.id = taking.settlement_id
    where ${ownRows(scope, 'settlement_line', 'line')} and ${lines} limit 1`.execute(db);
  const [other] = elsewhere.rows;
  if (other) throw new Failure('settlement.takenBackElsewhere', { number: list.number, other: other.number });
  const { rows: dropped } = await sql<{ line_id: string; takes_back: boolean }>`
    delete from settlement_waiting as waiting using settlement_line as line
    where ${ownRows(scope, 'settlement_waiting', 'waiting')} and line.tenant_id = waiting.tenant_id and line.id = waiting.of_line_id and ${lines}
    returning line.id as line_id, waiting.quantity < 0 as takes_back`.execute(db);
  const gone = dropped.filter((one) => one.takes_back);
  const { rows: freed } = await sql<{ id: string }>`
    with line as (
      delete from settlement_line as line where ${ownRows(scope, 'settlement_line', 'line')} and ${lines} returning *
    )
    insert into settlement_waiting (plant_no, supplier_code, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit, posted_on,
      quantity, reason, kept_back_as, kept_back_by, remark, ${PRICED}, ${CLAIMED}, currency, tax_rate)
    select plant_no, supplier_code, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit, posted_on,
      quantity, ${waits?.as ?? 'period'}, ${waits?.as ?? null}::text, case when ${waits?.as ?? null}::text is not null then ${scope.userName} end, ${waits?.remark ?? null}::text,
      ${pricedAs(sql`${list.priceType}::text`)}, ${CLAIMED}, case kind when 'claim' then ${list.currency}::text end, case kind when 'claim' then ${list.taxRate}::numeric end
    from line where not (line.id = any (${gone.map((one) => one.line_id)}::bigint[])) returning id`.execute(
    db,
  );
  await sumUp(caller, list.id);
  // what a person keeps back waits for him alone
  if (waits === null)
    await judgeWaiting(caller, sql`waiting.id = any (${freed.map(({ id }) => id)}::bigint[])`);
};

/**
 * The same by a person, who says why. Claims that are larger than what is left go as well. A list of which nothing is left is dissolved by it, for the same reason: nobody can accept or invoice nothing.
 */
export const takeOutAs = async (
  caller: Caller,
  list: RowOf<'settlement'>,
  lineIds: readonly string[],
  waits: { readonly as: KeptBackAs; readonly remark: string },
): Promise<void> => {
  await takeOut(caller, list, lineIds, waits);
  await letClaimsGo(caller, list);
  if ((await settlements.row(caller, list.id)).lines > 0) return;
  await settlements.moveOn(caller, 'dissolve', list, {
    endedAt: new Date().toISOString(),
    endedBy: caller.scope.userName,
    endReason: waits.remark,
  });
};

/** Nobody can invoice a list that comes to zero or less: claims on it wait for the next one, which takes those that fit. */
export const letClaimsGo = async (caller: Caller, list: List): Promise<void> => {
  const { db, scope } = caller;
  if (compareDecimals((await settlements.row(caller, list.id)).gross, '0') > 0) return;
  const { rows } = await sql<{ id: string }>`
    select line.id::text as id from settlement_line as line
    where ${ownRows(scope, 'settlement_line', 'line')} and line.settlement_id = ${list.id}::bigint and line.kind = 'claim' and line.gross < 0`.execute(
    db,
  );
  if (rows.length > 0)
    await takeOut(
      caller,
      list,
      rows.map(({ id }) => id),
      null,
    );
};

/** The sums of a list are those of its lines. */
export const sumUp = async ({ db, scope }: Caller, id: string): Promise<void> => {
  await sql`
    update settlement set (lines, net, tax, gross) = (
      select count(*), coalesce(sum(line.net), 0), coalesce(sum(line.tax), 0), coalesce(sum(line.gross), 0)
      from settlement_line as line where line.tenant_id = settlement.tenant_id and line.settlement_id = settlement.id)
    where ${ownRows(scope, 'settlement')} and id = ${id}::bigint`.execute(db);
};
