import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { promisedShares } from '@portal/call-off/server/offers.ts';
import { sentGoods } from '@portal/delivery-note/server/offers.ts';
import { lineVisits } from '@portal/receipt/server/offers.ts';
import { shipments } from '@portal/transport/server/offers.ts';
import type { Rule } from '../../contract/template.ts';
import { indicatorOf } from '../../contract/indicators.ts';
import { daysLate } from './days-late.ts';
import type { Frame, Lots } from './frame.ts';

/** What came without a line fills shares of its agreement as far back as that before the month. */
const FREE_DAYS = 31;

/**
 * SQL: shares promised for days of the month, each with what came of it: goods fill the shares of their line in the order of days, what came without a
 * line fills what is left of the agreement's (`fillShares` of the contract, set by set). A share is due once its window has ended; what was reversed or
 * rejected did not come.
 */
export const shareLots = (caller: Caller, rule: Rule, frame: Frame): Lots => {
  const { from, zone, today } = frame;
  const { earlyDays, lateDays, exclude, indicator } = rule;
  const isPieces = indicatorOf(indicator).weighs === 'pieces';
  const isInFull = indicator === 'inFull';
  return sql`(
    with promised as materialized (
      select promised.* from ${promisedShares(caller, { ...frame, promise: rule.promise })} as promised
    ), window_of as materialized (
      select promise.deliver_on, due.day as due_on, ${moved(caller, rule, -earlyDays)} as opens, ${moved(caller, rule, lateDays)} as closes
      from (select distinct deliver_on from promised) as promise
      cross join lateral (select ${nextWorkday(caller)} as day) as due
    ), goods as materialized (
      select came.line_id, came.agreement_id, came.quantity, came.came_at, (came.came_at at time zone ${zone})::date as came_on, came.note_line_id from (
        select sent.line_id, sent.agreement_id, sent.note_line_id, visit.received as quantity, ${cameAt(rule)} as came_at
        from ${sentGoods(caller)} as sent
        join (select visits.*, dense_rank() over (partition by visits.note_id order by visits.id) as nth from ${lineVisits(caller)} as visits) as visit
          on visit.tenant_id = sent.tenant_id and visit.note_line_id = sent.note_line_id
        left join ${shipments(caller)} as truck on truck.tenant_id = sent.tenant_id and truck.order_id = sent.order_id
        where visit.received > 0 and (sent.line_id in (select line_id from promised) or (sent.line_id is null and sent.agreement_id in (select agreement_id from promised)))
      ) as came
    ), of_line as (
      select goods.*, sum(goods.quantity) over (partition by goods.line_id order by goods.came_at, goods.note_line_id) as until from goods where goods.line_id is not null
    ), filled as (
      select promised.supplier_code, promised.line_id, promised.agreement_id, promised.document, promised.part_no, promised.unit, promised.share_no, promised.deliver_on,
        promised.quantity, promised.is_moved, promised.is_taken, window_of.due_on, window_of.opens, window_of.closes,
        ${filledBy('of_line', 'promised.before', sql`and of_line.came_on < window_of.opens`)} as early,
        ${filledBy('of_line', 'promised.before', sql`and of_line.came_on <= window_of.closes`)} as in_time,
        ${filledBy('of_line', 'promised.before', sql``)} as came,
        coalesce(min(of_line.came_at) filter (where of_line.until >= promised.before + promised.quantity),
          max(of_line.came_at) filter (where of_line.until > promised.before)) as came_at
      from promised join window_of on window_of.deliver_on = promised.deliver_on left join of_line on of_line.line_id = promised.line_id
      group by promised.supplier_code, promised.line_id, promised.agreement_id, promised.document, promised.part_no, promised.unit, promised.share_no, promised.deliver_on,
        promised.quantity, promised.before, promised.is_moved, promised.is_taken, window_of.due_on, window_of.opens, window_of.closes
    ), rested as (
      select filled.*, coalesce(sum(filled.quantity - filled.came) over (partition by filled.agreement_id order by filled.deliver_on, filled.line_id, filled.share_no
        rows between unbounded preceding and 1 preceding), 0) as before, filled.quantity - filled.came as rest from filled
    ), of_agreement as (
      select goods.*, sum(goods.quantity) over (partition by goods.agreement_id order by goods.came_at, goods.note_line_id) as until from goods
      where goods.line_id is null and goods.came_on >= ${from}::date - ${FREE_DAYS}::int
    ), more as (
      select rested.line_id, rested.share_no, ${restBy(sql`of_agreement.came_on < rested.opens`)} as early, ${restBy(sql`of_agreement.came_on <= rested.closes`)} as in_time, ${restBy(sql`true`)} as came,
        max(of_agreement.came_at) filter (where of_agreement.until > rested.before and of_agreement.until - of_agreement.quantity < rested.before + rested.rest) as came_at
      from rested join of_agreement on of_agreement.agreement_id = rested.agreement_id where rested.rest > 0
      group by rested.line_id, rested.share_no, rested.rest, rested.before
    ), whole as (
      select rested.supplier_code, rested.line_id, rested.document, rested.part_no, rested.unit, rested.share_no, rested.quantity, rested.is_moved, rested.is_taken,
        rested.due_on, rested.closes, rested.in_time - rested.early + coalesce(more.in_time - more.early, 0) as in_window, rested.early + coalesce(more.early, 0) as early,
        rested.came + coalesce(more.came, 0) as came, greatest(rested.came_at, more.came_at) as came_at
      from rested left join more on more.line_id = rested.line_id and more.share_no = rested.share_no
    ), main_unit as (
      select distinct on (counted.supplier_code) counted.supplier_code, counted.unit
      from (select supplier_code, unit, count(*) as many from whole group by 1, 2) as counted order by counted.supplier_code, counted.many desc, counted.unit
    ), judged as (
      select whole.*, whole.quantity * (100 - ${rule.tolerance}::numeric) / 100 as least, (whole.came_at at time zone ${zone})::date as done_on,
        case
          when whole.is_moved and 'movedByPlant' = any (${exclude}::text[]) then 'movedByPlant'
          when whole.is_taken and 'takenAway' = any (${exclude}::text[]) then 'takenAway'
          when whole.closes >= ${today}::date then 'notDue'
          when ${sql.lit(isPieces)} and whole.unit <> main_unit.unit then 'otherUnit'
        end as reason
      from whole join main_unit on main_unit.supplier_code = whole.supplier_code
    ), said as (
      select judged.*, case
        when judged.reason is not null then 'excluded'
        when ${isInFull ? sql`judged.came` : sql`judged.in_window`} >= judged.least then 'kept'
        when judged.came = 0 then 'missed'
        when ${sql.lit(!isInFull)} and judged.in_window + judged.early >= judged.least then 'early'
        when ${sql.lit(!isInFull)} and judged.came >= judged.least then 'late'
        else 'partly' end as verdict
      from judged
    )
    select said.supplier_code as party, 'share' as lot_kind, said.line_id as source_id, said.share_no, said.document, said.part_no, said.unit, said.due_on, said.quantity,
      said.in_window, said.came, said.came_at,
      late.days as days_late,
      said.verdict, said.reason,
      case when said.verdict = 'excluded' then 0 ${isPieces ? sql`else said.quantity` : sql`else 1`} end as due,
      case when said.verdict = 'excluded' then 0 ${keptPart(indicator)} end as kept
    from said left join ${daysLate(caller, 'said')} as late on late.due_on = said.due_on and late.done_on = said.done_on
  )`;
};

const keptPart = (indicator: Rule['indicator']): RawBuilder<unknown> => {
  if (indicator === 'otdQuantity') return sql`else said.in_window`;
  return indicator === 'inFull' ? sql`else said.came` : sql`when said.verdict = 'kept' then 1 else 0`;
};

/** When goods of a visit came: at the gate where their truck said it (the first visit unloads it), else at the receipt. */
const cameAt = ({ moment }: Rule): RawBuilder<unknown> =>
  moment === 'gate'
    ? sql`case when visit.nth = 1 and truck.arrived_at <= visit.at then truck.arrived_at else visit.at end`
    : sql`visit.at`;

/** A promised day on which the plant does not work: its next workday. */
const nextWorkday = ({ scope }: Caller): RawBuilder<unknown> =>
  sql`case when is_workday(${scope.tenantId}, ${scope.plantNo}, promise.deliver_on) then promise.deliver_on
    else workday_from(${scope.tenantId}, ${scope.plantNo}, promise.deliver_on, 1) end`;

const moved = ({ scope }: Caller, { dayKind }: Rule, days: number): RawBuilder<unknown> => {
  if (days === 0) return sql`due.day`;
  return dayKind === 'days'
    ? sql`due.day + ${days}::int`
    : sql`workday_from(${scope.tenantId}, ${scope.plantNo}, due.day, ${days}::int)`;
};

/** How much of a share is filled by those goods: what came beyond the shares before it, at most its quantity. */
const filledBy = (goods: string, before: string, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(promised.quantity, greatest(0, coalesce(sum(${sql.ref(`${goods}.quantity`)}) filter (where true ${which}), 0) - ${sql.ref(before)}))`;
const restBy = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(rested.rest, greatest(0, coalesce(sum(of_agreement.quantity) filter (where ${which}), 0) - rested.before))`;
