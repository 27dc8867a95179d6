import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { surveysDue } from '@portal/capacity/server/offers.ts';
import { claimsDue } from '@portal/claim/server/offers.ts';
import { disruptionsReported } from '@portal/disruption/server/offers.ts';
import { stagesDue } from '@portal/eight-d/server/offers.ts';
import { forecastsDue } from '@portal/forecast/server/offers.ts';
import type { Frame, Lots } from './frame.ts';
import { judgedByDay } from './judged.ts';

/** SQL: forecasts that were to be answered in the month. */
export const forecastLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select request.supplier_code as party, 'forecast' as lot_kind, request.id as source_id, 0 as share_no, request.number as document, null::text as part_no, request.due_on,
      request.submitted_at as done_at, request.is_late, null::text as reason from ${forecastsDue(caller, frame)} as request)`,
  );

/** SQL: capacity surveys that were to be answered in the month. */
export const surveyLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select request.supplier_code as party, 'survey' as lot_kind, request.id as source_id, 0 as share_no, request.number as document, request.part_no, request.due_on,
      request.submitted_at as done_at, request.is_late, null::text as reason from ${surveysDue(caller, frame)} as request)`,
  );

/** SQL: disruptions that began in the month: reported before they did, or behind. */
export const disruptionLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select reported.supplier_code as party, 'disruption' as lot_kind, reported.id as source_id, 0 as share_no, reported.number as document, null::text as part_no, reported.starts_on as due_on,
      reported.reported_at as done_at, reported.is_late, null::text as reason from ${disruptionsReported(caller, frame)} as reported)`,
  );

/** SQL: claims of the plant that were answered in the month, or were to be. */
export const claimLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select request.supplier_code as party, 'claim' as lot_kind, request.id as source_id, 0 as share_no, request.number as document, request.part_no, request.due_on,
      request.answered_at as done_at, request.is_late, null::text as reason from ${claimsDue(caller, frame)} as request)`,
  );

/** SQL: stages of 8D reports that were to be handed in in the month. */
export const stageLots = (caller: Caller, frame: Frame): Lots =>
  judgedByDay(
    caller,
    frame,
    sql`(select request.supplier_code as party, 'eightD' as lot_kind, request.report_id as source_id, request.place as share_no, request.number as document, request.part_no,
      request.due_on, request.submitted_at as done_at, request.is_late, case when request.is_void then 'withdrawn' end as reason from ${stagesDue(caller, frame)} as request)`,
  );
