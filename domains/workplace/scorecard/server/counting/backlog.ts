import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { backlogOn, isBacklogKept, promisedShares } from '@portal/call-off/server/offers.ts';
import type { Frame, Lots } from './frame.ts';

/**
 * SQL: agreements with pieces promised for the month, or in arrears when it ended: what was not in arrears of what was promised. Where the last evening was not
 * kept nothing is known; pieces of another unit than most are left out.
 */
export const backlogLots = async (caller: Caller, frame: Frame): Promise<Lots> => {
  const { to, today } = frame;
  const isKept = await isBacklogKept(caller, to);
  return sql`(
    with promised as materialized (
      select promised.supplier_code, promised.agreement_id, min(promised.document) as document, min(promised.part_no) as part_no, min(promised.unit) as unit,
        sum(promised.quantity) as quantity
      from ${promisedShares(caller, { ...frame, promise: 'first' })} as promised where not promised.is_taken group by 1, 2
    ), whole as (
      select coalesce(promised.supplier_code, late.supplier_code) as supplier_code, coalesce(promised.agreement_id, late.agreement_id) as agreement_id,
        coalesce(promised.document, late.sa_no) as document, coalesce(promised.part_no, late.part_no) as part_no, coalesce(promised.unit, late.unit) as unit,
        coalesce(late.quantity, 0) as arrears, greatest(coalesce(promised.quantity, 0), coalesce(late.quantity, 0)) as quantity
      from promised full join ${backlogOn(caller, to)} as late on late.agreement_id = promised.agreement_id
    ), main_unit as (
      select distinct on (counted.supplier_code) counted.supplier_code, counted.unit
      from (select supplier_code, unit, count(*) as many from whole group by 1, 2) as counted order by counted.supplier_code, counted.many desc, counted.unit
    ), judged as (
      select whole.*, case when ${to}::date >= ${today}::date then 'notDue' when ${!isKept} then 'notKept' when whole.unit <> main_unit.unit then 'otherUnit' end as reason
      from whole join main_unit on main_unit.supplier_code = whole.supplier_code
    )
    select judged.supplier_code as party, 'agreement' as lot_kind, judged.agreement_id as source_id, 0 as share_no, judged.document, judged.part_no, judged.unit, ${to}::date as due_on,
      judged.quantity, null::numeric as in_window, judged.quantity - judged.arrears as came, null::timestamptz as came_at, null::int as days_late,
      case when judged.reason is not null then 'excluded' when judged.arrears = 0 then 'kept' when judged.arrears >= judged.quantity then 'missed' else 'partly' end as verdict,
      judged.reason, case when judged.reason is not null then 0 else judged.quantity end as due, case when judged.reason is not null then 0 else judged.quantity - judged.arrears end as kept
    from judged
  )`;
};
