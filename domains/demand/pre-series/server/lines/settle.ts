import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { orderStatusOf, type LotState, type OrderStatus, type StandingLine } from '../../contract/status.ts';
import type { Writing } from './lock-lines.ts';

/** Lines follow their lots, orders their lines: whoever changed lots or what was agreed ends with it. A constant number of statements. */
export const settle = async (caller: Writing, lineIds: readonly string[]): Promise<void> => {
  const { db, scope } = caller;
  await sql`
    update pre_series_line as line set confirmed_qty = sums.confirmed, allocated_qty = sums.allocated, sent_qty = sums.sent, received_qty = sums.received,
      agreed_on = sums.agreed_on, agreed_lots = sums.agreed_lots, proposed_lots = sums.proposed_lots
    from (select wanted.id, coalesce(sum(lot.quantity) filter (where ${isAgreed}), 0) as confirmed,
        coalesce(sum(lot.allocated_qty), 0) as allocated, coalesce(sum(lot.sent_qty), 0) as sent, coalesce(sum(lot.received_qty), 0) as received,
        max(lot.deliver_on) filter (where ${isAgreed} and lot.quantity > 0) as agreed_on, ${byDays(isAgreed)} as agreed_lots, ${byDays(isProposed)} as proposed_lots
      from unnest(${lineIds}::bigint[]) as wanted (id)
      left join pre_series_lot as lot on ${ownTenant(scope, 'lot')} and lot.line_id = wanted.id group by 1) as sums
    where ${ownTenant(scope, 'line')} and line.id = sums.id
      and (line.confirmed_qty, line.allocated_qty, line.sent_qty, line.received_qty, line.agreed_on, line.agreed_lots, line.proposed_lots)
        is distinct from (sums.confirmed, sums.allocated, sums.sent, sums.received, sums.agreed_on, sums.agreed_lots, sums.proposed_lots)`.execute(
    db,
  );
  await settleOrders(caller, lineIds);
};

const isAgreed = inStates('lot.state', ['confirmed'] satisfies LotState[]);
const isProposed = inStates('lot.state', ['proposed', 'splitting'] satisfies LotState[]);

/** SQL: lots by their days as the history of their line tells them: `2026-04-06 60; 2026-04-13 40`. */
const byDays = (which: RawBuilder<SqlBool>) =>
  sql`string_agg(lot.deliver_on || ' ' || trim_scale(lot.quantity), '; ' order by lot.deliver_on, lot.lot_no) filter (where ${which} and lot.quantity > 0)`;

/** The states of the orders that have these lines, by those of all their lines. */
const settleOrders = async ({ db, scope }: Writing, lineIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; status: OrderStatus; lines: StandingLine[] }>`
    select whole.id, whole.status, json_agg(json_build_object('status', line.status, 'hasAgreed', line.confirmed_qty > 0)) as lines from pre_series_order as whole
    join pre_series_line as line on ${ownTenant(scope, 'line')} and line.order_id = whole.id
    where ${ownTenant(scope, 'whole')} and whole.id in (
      select order_id from pre_series_line as named where ${ownTenant(scope, 'named')} and named.id = any(${lineIds}::bigint[]))
    group by whole.id, whole.status`.execute(db);
  const moved = rows
    .map(({ id, status, lines }) => ({ id, status, now: orderStatusOf(lines) }))
    .filter(({ status, now }) => status !== now)
    .map(({ id, now }) => ({ id, status: now }));
  if (moved.length > 0)
    await sql`update pre_series_order as whole set status = given.status
      from ${rowsOf({ id: 'bigint', status: 'text' }, moved)} as given
      where ${ownTenant(scope, 'whole')} and whole.id = given.id`.execute(db);
};
