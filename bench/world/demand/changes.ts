import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/**
 * What each week's releases changed for each supplier, which goods on their way do not fit any more, and what suppliers say against it. What lies
 * on notes above the demand is in credit while its truck is awaited; goods that came are watched no more.
 */
export const changes = (_: Size): readonly Step[] => [
  {
    about: 'what releases changed',
    statement: `
      create temp table changed as
      select release.id as release_id, release.agreement_id, release.plant_no, release.supplier_code, release.release_date, release.source, agreement.part_no, agreement.sa_no, agreement.unloading_point,
        agreement.unit, part.dispositor, dense_rank() over (order by release.release_date, release.plant_no, release.supplier_code) as change, row_number() over (order by release.id) as place, moved.*
      from release join scheduling_agreement as agreement on agreement.id = release.agreement_id
      left join plant_supplier_part as part on part.plant_no = agreement.plant_no and part.supplier_code = agreement.supplier_code and part.part_no = agreement.part_no
        and part.unloading_point = agreement.unloading_point
      cross join lateral (
        select count(*) filter (where zone = 'firm') as places_inside, count(*) filter (where zone <> 'firm') as places_beyond,
          coalesce(sum(abs(quantity - former)) filter (where zone = 'firm'), 0) as moved_inside, coalesce(sum(abs(quantity - former)) filter (where zone <> 'firm'), 0) as moved_beyond,
          sum(former) as former_demand, sum(quantity) as demand
        from unnest(release.changed_zone, release.changed_former, release.changed_quantity) as place (zone, former, quantity)
      ) as moved
      where release.changed_slot <> '{}'`,
  },
  {
    about: 'changes',
    statement: `
      insert into release_change (id, plant_no, supplier_code, at, made_by, source, first_release_id, last_release_id, releases, lines_added, lines_raised, lines_lowered, lines_gone, places_inside, places_beyond,
        by_unit, by_planner, firm_until, firm_reason, created_at)
      overriding system value
      select change, min(plant_no), min(supplier_code), min(release_date) + time '06:30', 'bench', min(source), min(first), max(last), sum(releases), 2 * sum(releases), 2 * sum(releases), 2 * sum(releases), 0,
        sum(inside), sum(beyond), jsonb_agg(jsonb_build_object('unit', unit, 'inside', trim_scale(pieces_inside)::text, 'beyond', trim_scale(pieces_beyond)::text) order by unit),
        by_planner,
        min(release_date) + 10, case when change % 3 = 0 then 'sequence' end, min(release_date) + time '06:30'
      from (
        select change, unit, min(plant_no) as plant_no, min(supplier_code) as supplier_code, min(release_date) as release_date, min(source) as source, min(release_id) as first, max(release_id) as last,
          count(*) as releases, sum(places_inside) as inside, sum(places_beyond) as beyond, sum(moved_inside) as pieces_inside, sum(moved_beyond) as pieces_beyond
        from changed group by 1, 2
      ) as of_unit join (
        select change, jsonb_agg(jsonb_build_object('dispositor', dispositor, 'unit', unit, 'inside', inside, 'beyond', beyond) order by dispositor, unit) as by_planner
        from (select change, coalesce(dispositor, '') as dispositor, unit, sum(moved_inside) as inside, sum(moved_beyond) as beyond from changed group by 1, 2, 3) as sums group by change
      ) as of_planner using (change) group by change, by_planner order by change`,
  },
  {
    about: 'their numbers',
    statement: `select setval(pg_get_serial_sequence('release_change', 'id'), (select max(change) from changed))`,
  },
  {
    about: 'parts of changes',
    statement: `
      insert into release_change_part (id, plant_no, supplier_code, change_id, at, agreement_id, release_id, part_no, sa_no, unloading_point, unit, dispositor, places_inside, places_beyond, moved_inside,
        moved_beyond, former_demand, demand, created_at)
      overriding system value
      select place, plant_no, supplier_code, change, release_date + time '06:30', agreement_id, release_id, part_no, sa_no, unloading_point, unit, coalesce(dispositor, ''), places_inside, places_beyond,
        moved_inside, moved_beyond, former_demand, demand, release_date + time '06:30'
      from changed order by place`,
  },
  {
    about: 'their numbers',
    statement: `select setval(pg_get_serial_sequence('release_change_part', 'id'), (select max(place) from changed))`,
  },
  {
    about: 'goods that do not fit',
    statement: `
      create temp table misfit as
      select note.id as note_id, note.number as note_number, note.transport_order_id as order_id, note.stage <> 'received' as awaited, goods.id as note_line_id, goods.call_off_line_id as line_id, goods.quantity,
        note.expected_arrival::date as arrives_on, changed.*, case goods.id / 40 % 6 when 0 then 'wrongPoint' when 1 then 'tooEarly' else 'tooMuch' end as misfit
      from delivery_note_line as goods join delivery_note as note on note.id = goods.delivery_note_id
      join changed on changed.agreement_id = goods.agreement_id and note.dispatch_on between changed.release_date and changed.release_date + 6
      where goods.id % 40 = 0`,
  },
  {
    about: 'lines in credit',
    statement: `
      update call_off_line as line set former_qty = requested_qty, requested_qty = requested_qty - 20
      from misfit where misfit.awaited and line.id = misfit.line_id and line.status = 'dn'`,
  },
  {
    about: 'effects of changes',
    statement: `
      insert into release_change_effect (plant_no, supplier_code, change_id, part_id, kind, document_id, document_number, note_id, note_number, note_line_id, line_id, part_no, unit, misfit, quantity, kept,
        arrives_on, day, point, not_before, watched, return_asked_at, created_at)
      select misfit.plant_no, misfit.supplier_code, change, place, document.kind, document.id, document.number, note_id, note_number, note_line_id, line_id, part_no, unit, misfit, 20, quantity - 20, arrives_on,
        case when misfit <> 'tooMuch' then arrives_on + 10 end, case misfit when 'tooEarly' then unloading_point when 'wrongPoint' then elsewhere.code end,
        case when misfit = 'tooEarly' then arrives_on + 5 end, awaited, case when awaited and note_id % 5 = 0 then now() - interval '1 hour' end, release_date + time '06:30'
      from misfit left join transport_order as shipment on shipment.id = misfit.order_id
      join (select plant_no, min(code) as code from unloading_point group by 1) as elsewhere on elsewhere.plant_no = misfit.plant_no
      cross join lateral (
        select 'note' as kind, note_id as id, note_number as number union all
        select case misfit when 'tooEarly' then 'window' else 'order' end, shipment.id, shipment.number where shipment.id is not null
      ) as document order by change, note_line_id`,
  },
  {
    about: 'objections',
    statement: `
      insert into release_objection (plant_no, supplier_code, change_id, line_id, part_no, sa_no, unit, due_on, asked, batches, reason, status, objected_by, decided_at, decided_by, answer, created_at)
      select line.plant_no, line.supplier_code, change, line.id, line.part_no, line.sa_no, line.unit, due_on, open_qty,
        jsonb_build_array(jsonb_build_object('deliverOn', due_on, 'quantity', '20'), jsonb_build_object('deliverOn', due_on + 7, 'quantity', trim_scale(open_qty - 20)::text)),
        'capacity', state, '张伟', case when state <> 'open' then now() - interval '2 hours' end, case when state <> 'open' then '沈慧敏' end, case when state = 'refused' then '生产计划不能推迟' end,
        now() - interval '5 hours'
      from call_off_line as line join changed on changed.release_id = line.release_id
      cross join lateral (select (array['open', 'accepted', 'refused'])[1 + line.id / 200 % 3] as state) as decided
      where line.due_on between current_date + 1 and current_date + 30 and line.status in ('new', 'processing') and line.id % 200 = 0 order by line.id`,
  },
];
