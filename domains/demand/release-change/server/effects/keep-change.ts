import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { firmUntilOf } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { changedReleases, type TakenReleases } from '@portal/call-off/server/offers.ts';
import { dispositors } from '@portal/part/server/offers.ts';
import { carriedLines } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { bookedWindows } from '@portal/time-window/server/offers.ts';
import { openOrders } from '@portal/transport/server/offers.ts';
import { judgedGoods } from './judged-goods.ts';
import { isOfDay } from './misfits.ts';

/** The natural days before a requested one from which on goods may come, and for which demand is firm: the supplier's own, or the plant's. */
export const freezeDaysOf = async (caller: ReadingCaller, supplierCode: string): Promise<number | null> => {
  const own = (await supplierOf(caller, supplierCode))?.freeze_days;
  return own ?? (await processOptions(caller)).freezePeriodDays;
};

/**
 * Keeps what one intake changed for one supplier, and which documents on their way do not fit any more. Three statements, however
 * much it was. Returns the change with how many documents do not fit and how many lines bind less; undefined when nothing was changed, or all of it is kept already.
 */
export const keepChange = async (
  caller: Caller,
  taken: TakenReleases,
): Promise<{ id: string; broken: number; softened: number } | undefined> => {
  const [zone, freezeDays] = await Promise.all([plantZone(caller), freezeDaysOf(caller, taken.supplierCode)]);
  const kept = await insertChange(caller, taken, firmUntilOf(today(zone), freezeDays));
  if (kept === undefined) return undefined;
  const { id, softened } = kept;
  const broken = await insertEffects(caller, { id, zone, freezeDays });
  await letGo(caller, taken, id);
  return { id, broken, softened };
};

/** Earlier findings of the same supplier are watched no more where this change speaks of the same goods, or their note is not under way. */
const letGo = async (
  { db, scope }: Caller,
  { plantNo, supplierCode }: TakenReleases,
  id: string,
): Promise<void> => {
  await sql`
    update release_change_effect as effect set watched = false
    where ${ownTenant(scope, 'effect')} and effect.plant_no = ${plantNo} and effect.supplier_code = ${supplierCode} and effect.watched
      and effect.change_id <> ${id}::bigint and (
        exists (select from release_change_effect as later where later.tenant_id = effect.tenant_id and later.change_id = ${id}::bigint
          and later.note_line_id = effect.note_line_id)
        or not exists (select from ${carriedLines({ scope })} as goods where goods.note_line_id = effect.note_line_id and goods.note_id = effect.note_id))`.execute(
    db,
  );
};

const insertChange = async (
  { db, scope }: Caller,
  taken: TakenReleases,
  firmUntil: string | null,
): Promise<{ id: string; softened: number } | undefined> => {
  const { rows } = await sql<{ id: string; softened: number }>`
    with changed as materialized (
      select changed.*, coalesce(answering.dispositor, '') as dispositor from ${changedReleases({ scope }, taken, firmUntil)} as changed
      left join ${dispositors({ scope })} as answering on answering.plant_no = changed.plant_no and answering.supplier_code = changed.supplier_code
        and answering.part_no = changed.part_no and answering.unloading_point = changed.unloading_point
    ),
    summed as (
      select min(created_at) as at, min(created_by) as made_by, min(source) as source, min(message_id) as message_id, min(objection_id) as objection_id, count(*)::int as releases,
        sum(lines_added)::int as added, sum(lines_raised)::int as raised, sum(lines_lowered)::int as lowered, sum(lines_gone)::int as gone, sum(lines_softened)::int as softened,
        sum(places_inside)::int as inside, sum(places_beyond)::int as beyond, min(firm_reason) as firm_reason, min(firm_remark) as firm_remark,
        (select jsonb_agg(jsonb_build_object('unit', unit, 'inside', trim_scale(inside)::text, 'beyond', trim_scale(beyond)::text) order by unit)
          from (select unit, sum(moved_inside) as inside, sum(moved_beyond) as beyond from changed group by unit) as of_unit) as by_unit,
        (select coalesce(jsonb_agg(jsonb_build_object('dispositor', dispositor, 'unit', unit, 'inside', inside, 'beyond', beyond) order by dispositor, unit), '[]')
          from (select dispositor, unit, sum(moved_inside) as inside, sum(moved_beyond) as beyond from changed where places_inside + places_beyond > 0
            group by dispositor, unit) as of_planner) as by_planner
      from changed having count(*) > 0
    ),
    change as (
      insert into release_change (tenant_id, plant_no, supplier_code, at, made_by, source, first_release_id, last_release_id, message_id, objection_id, releases,
        lines_added, lines_raised, lines_lowered, lines_gone, lines_softened, places_inside, places_beyond, by_unit, by_planner, firm_until, firm_reason, firm_remark)
      select ${scope.tenantId}::int, ${taken.plantNo}, ${taken.supplierCode}, at, made_by, source, ${taken.firstReleaseId}::bigint, ${taken.lastReleaseId}::bigint, message_id, objection_id,
        releases, added, raised, lowered, gone, softened, inside, beyond, by_unit, by_planner, ${firmUntil}::date, firm_reason, firm_remark
      from summed
      on conflict on constraint release_change_once do nothing
      returning id, lines_softened
    ),
    parts as (
      insert into release_change_part (tenant_id, plant_no, supplier_code, change_id, at, agreement_id, release_id, part_no, sa_no, unloading_point,
        unit, dispositor, places_inside, places_beyond, moved_inside, moved_beyond, former_demand, demand)
      select ${scope.tenantId}::int, changed.plant_no, changed.supplier_code, change.id, changed.created_at, changed.agreement_id, changed.release_id,
        changed.part_no, changed.sa_no, changed.unloading_point, changed.unit, changed.dispositor, changed.places_inside,
        changed.places_beyond, changed.moved_inside, changed.moved_beyond, changed.former_demand, changed.demand
      from changed cross join change
      returning id, release_id
    ),
    told as (
      insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, user_no, user_name, source, action, of_table, unit, field, before, after)
      select ${scope.tenantId}::int, 'release_change_part', parts.id, changed.plant_no, changed.supplier_code, '', changed.created_by, changed.maker,
        'release', current_setting('app.action', true), 'release_change_part', changed.unit, 'demand',
        trim_scale(changed.former_demand)::text, trim_scale(changed.demand)::text
      from parts join changed on changed.release_id = parts.release_id where changed.places_inside + changed.places_beyond > 0
    )
    select id, lines_softened as softened from change`.execute(db);
  return rows[0];
};

/** The goods that do not fit any more, and the orders and windows that carry them. */
const insertEffects = async (
  { db, scope }: Caller,
  { id, zone, freezeDays }: { id: string; zone: string; freezeDays: number | null },
): Promise<number> => {
  const moved = sql`(select id, agreement_id, release_id from release_change_part where ${ownTenant(scope)} and change_id = ${id}::bigint)`;
  const { numAffectedRows } = await sql`
    insert into release_change_effect (tenant_id, plant_no, supplier_code, change_id, part_id, kind, document_id, document_number, note_id, note_number,
      note_line_id, line_id, part_no, unit, misfit, quantity, kept, arrives_on, day, point, not_before, not_after)
    select ${scope.tenantId}::int, judged.plant_no, judged.supplier_code, ${id}::bigint, judged.part_id, document.kind, document.id, document.number,
      judged.note_id, judged.note_number, judged.note_line_id, judged.line_id, judged.part_no, judged.unit, judged.misfit,
      judged.over, judged.quantity - judged.over, judged.arrives_on, judged.goes_day, judged.goes_point, judged.not_before, judged.goes_until
    from ${judgedGoods({ scope }, moved, { zone, freezeDays })} as judged
    left join ${openOrders({ scope })} as shipment on shipment.order_id = judged.order_id
    left join ${bookedWindows({ scope })} as booked on booked.order_id = shipment.order_id
    cross join lateral (
      select 'note' as kind, judged.note_id as id, judged.note_number as number
      union all
      select case when ${isOfDay('judged.misfit')} and booked.order_id is not null then 'window' else 'order' end, shipment.order_id, shipment.number
      where shipment.order_id is not null
    ) as document`.execute(db);
  return Number(numAffectedRows ?? 0);
};
