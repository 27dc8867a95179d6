import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { deviationsToDecide } from '@portal/deviation/server/offers.ts';
import { paymentsDue } from '@portal/payables/server/offers.ts';
import { firmChanges } from '@portal/release-change/server/offers.ts';
import { papersBack } from '@portal/tracking-ticket/server/offers.ts';
import { answeredStages, arrivedTrucks } from '@portal/transport/server/offers.ts';
import { waitsAtGate } from '@portal/yard/server/offers.ts';
import { disputeStatus } from '../../contract/status.ts';
import type { Rule } from '../../contract/template.ts';
import type { Frame, Lots } from './frame.ts';
import { judgedByDay } from './judged.ts';

/** What was requested so many days before the month may be due in it: `MOST_DAYS` workdays of a template, and holidays. */
const REQUESTED_BEFORE = 75;
const requestedIn = (frame: Frame): Frame => ({ ...frame, from: addDays(frame.from, -REQUESTED_BEFORE) });

/** The column that says whose a row is. */
const partyOf = (row: string, { target }: Frame): RawBuilder<string> => sql.ref(`${row}.${target}_code`);

/** The last day for what was requested on a day. */
const until = ({ scope }: Caller, { dayKind, lateDays }: Rule, requested: string): RawBuilder<unknown> =>
  dayKind === 'days' || lateDays === 0
    ? sql`${sql.ref(requested)} + ${lateDays}::int`
    : sql`workday_from(${scope.tenantId}, ${scope.plantNo}, ${sql.ref(requested)}, ${lateDays}::int)`;

/** SQL: releases of the month: what they left of the pieces that were firm before them. Pieces of another unit than most are left out. */
export const firmLots = (caller: Caller, frame: Frame): Lots => sql`(
  with taken as materialized (select * from ${firmChanges(caller, frame)} as taken), main_unit as (
    select distinct on (counted.supplier_code) counted.supplier_code, counted.unit
    from (select supplier_code, unit, count(*) as many from taken group by 1, 2) as counted order by counted.supplier_code, counted.many desc, counted.unit
  )
  select taken.supplier_code as party, 'release' as lot_kind, taken.release_id as source_id, 0 as share_no, taken.document, taken.part_no, taken.unit, taken.taken_on as due_on,
    taken.firm as quantity, null::numeric as in_window, null::numeric as came, taken.at as came_at, null::int as days_late,
    case when taken.unit <> main_unit.unit then 'excluded' when taken.moved = 0 then 'kept' when taken.moved >= taken.firm then 'missed' else 'differs' end as verdict,
    case when taken.unit <> main_unit.unit then 'otherUnit' end as reason,
    case when taken.unit <> main_unit.unit then 0 else taken.firm end as due,
    case when taken.unit <> main_unit.unit then 0 else greatest(0, taken.firm - taken.moved) end as kept
  from taken join main_unit on main_unit.supplier_code = taken.supplier_code
)`;

/** SQL: deviations that the supplier disputed, for the plant to decide in so many days. */
export const deviationLots = (caller: Caller, rule: Rule, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select request.supplier_code as party, 'deviation' as lot_kind, request.id as source_id, 0 as share_no, request.number as document, request.part_no,
      ${until(caller, rule, 'request.requested_on')} as due_on, request.decided_at as done_at, null::boolean as is_late, case when request.is_void then 'withdrawn' end as reason
      from ${deviationsToDecide(caller, requestedIn(frame))} as request)`,
  );

/** SQL: disputes of lots, for the plant to decide by the day that each says. */
export const disputeLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select ${partyOf('dispute', frame)} as party, 'dispute' as lot_kind, dispute.id as source_id, 0 as share_no, dispute.number as document, dispute.part_no, dispute.due_on,
      dispute.decided_at as done_at, null::boolean as is_late, case when dispute.status = ${disputeStatus.moves.withdraw.to} then 'withdrawn' end as reason
      from kpi_dispute as dispute where ${ownRows(caller.scope, 'kpi_dispute', 'dispute')})`,
  );

/** SQL: orders that were put to the plant, for it to confirm or reject in so many days. */
export const confirmationLots = (caller: Caller, rule: Rule, frame: Frame): Lots =>
  stageLots(caller, rule, frame, 'requested');

/** SQL: orders that the plant confirmed, for their forwarder to accept in so many days. */
export const acceptanceLots = (caller: Caller, rule: Rule, frame: Frame): Lots =>
  stageLots(caller, rule, frame, 'confirmed');

const stageLots = (caller: Caller, rule: Rule, frame: Frame, stage: 'requested' | 'confirmed'): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select ${partyOf('request', frame)} as party, 'truck' as lot_kind, request.order_id as source_id, request.nth as share_no, request.number as document, null::text as part_no,
      ${until(caller, rule, 'request.requested_on')} as due_on, request.answered_at as done_at, null::boolean as is_late, case when request.is_void then 'cancelled' end as reason
      from ${answeredStages(caller, stage, requestedIn(frame))} as request)`,
  );

/** SQL: trucks of forwarders whose signed papers were to be back so many days behind their arrival: back then, later, or never. */
export const papersLots = (caller: Caller, rule: Rule, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select came.forwarder_code as party, 'truck' as lot_kind, came.order_id as source_id, 0 as share_no, came.number as document, null::text as part_no,
      ${until(caller, rule, 'came.arrived_on')} as due_on, papers.back_at as done_at, null::boolean as is_late, null::text as reason
      from (select truck.*, (truck.arrived_at at time zone ${frame.zone})::date as arrived_on from ${arrivedTrucks(caller, requestedIn(frame))} as truck) as came
      left join ${papersBack(caller)} as papers on papers.tenant_id = came.tenant_id and papers.order_id = came.order_id)`,
  );

/** SQL: trucks that came in the month: called to a dock in so many minutes, or later. What they waited stands in the quantity. */
export const waitingLots = (caller: Caller, { lateMinutes }: Rule, frame: Frame): Lots => sql`(
  select judged.*, 1 as due, case when judged.verdict = 'kept' then 1 else 0 end as kept from (
    select ${partyOf('visit', frame)} as party, 'visit' as lot_kind, visit.id as source_id, 0 as share_no, visit.number as document, null::text as part_no, 'MIN' as unit,
      visit.came_on as due_on, visit.minutes::numeric as quantity, null::numeric as in_window, null::numeric as came, visit.called_at as came_at, null::int as days_late,
      case when visit.minutes <= ${lateMinutes}::int then 'kept' else 'late' end as verdict, null::text as reason
    from ${waitsAtGate(caller, frame)} as visit
  ) as judged
)`;

/** SQL: money that was due in the month: paid until then, later, or not yet. */
export const paymentLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select money.supplier_code as party, money.document as lot_kind, money.document_id as source_id, money.part as share_no, money.number as document, null::text as part_no,
      money.due_on, (money.paid_on + time '12:00') at time zone ${frame.zone} as done_at, null::boolean as is_late,
      case when money.waits_for_supplier then 'waitsForParty' end as reason from ${paymentsDue(caller, frame)} as money)`,
  );
