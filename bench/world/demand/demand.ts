import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/**
 * Agreements with their releases and lines: 1 of 200 past lines has something open, as many were taken away or refused; what is due in
 * the next days is promised, what is far is forecast. Every release but the first raises two days, lowers two and adds two to the one before.
 */
export const demand = ({ linesEach, pastEach, releasesEach, linesOfRelease }: Size): readonly Step[] => [
  {
    about: 'scheduling agreements',
    statement: `
      insert into scheduling_agreement (plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit)
      select plant_no, supplier_code, sa_no, part_no, unloading_point, warehouse_code, unit from agreed`,
  },
  {
    about: 'releases',
    statement: `
      insert into release (plant_no, supplier_code, agreement_id, release_no, release_date, source, lines_due_on, lines_frequency, lines_zone, lines_quantity, line_count, total_quantity,
        lines_added, lines_raised, lines_lowered, changed_slot, changed_due_on, changed_former_zone, changed_zone, changed_former, changed_quantity)
      select plant_no, supplier_code, id, lpad(no::text, 9, '0'), current_date - 7 * (${releasesEach} - no), case when id % 300 = 0 then 'manual' else 'edi' end,
        due, frequency, zone, quantity, ${linesOfRelease}, 100 * ${linesOfRelease}, case no when 1 then ${linesOfRelease} else 2 end, case no when 1 then 0 else 2 end, case no when 1 then 0 else 2 end,
        coalesce(changed_slot, '{}'), coalesce(changed_due_on, '{}'), coalesce(changed_former_zone, '{}'), coalesce(changed_zone, '{}'), coalesce(changed_former, '{}'), coalesce(changed_quantity, '{}')
      from generate_series(1, ${releasesEach}) as no cross join lateral (
        select array_agg(due order by i) as due, array_agg('D'::text) as frequency, array_agg(zone order by i) as zone, array_agg(quantity order by i) as quantity,
          array_agg(due || ' D' order by i) filter (where former is not null) as changed_slot, array_agg(due order by i) filter (where former is not null) as changed_due_on,
          array_agg(case when former > 0 then zone end order by i) filter (where former is not null) as changed_former_zone, array_agg(zone order by i) filter (where former is not null) as changed_zone,
          array_agg(former order by i) filter (where former is not null) as changed_former, array_agg(quantity order by i) filter (where former is not null) as changed_quantity
        from (
          select i, due, zone, quantity, case when no = 1 then null when i in (2, 20) then quantity - 10 when i in (5, 24) then quantity + 20 when i > ${linesOfRelease} - 2 then 0 end as former
          from (
            select i, current_date - 7 * (${releasesEach} - no) + 2 * i as due, case when i < 15 then 'firm' else 'forecast' end as zone, (80 + i % 41)::numeric as quantity
            from generate_series(1, ${linesOfRelease}) as i
          ) as asked
        ) as place
      ) as line cross join scheduling_agreement order by no, id`,
  },
  {
    about: 'releases in force',
    statement: `
      update scheduling_agreement as agreement set current_release_id = newest.id, live_from = current_date - 60
      from (select agreement_id, max(id) as id from release group by 1) as newest where newest.agreement_id = agreement.id`,
  },
  {
    about: 'call-off lines',
    statement: `
      insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, due_on, frequency, zone, slot, status,
        requested_qty, former_qty, committed_qty, allocated_qty, sent_qty, received_qty, tracking, urgent, asked_at, answer, answered_at)
      select plant_no, supplier_code, id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, due_on, 'D', zone, due_on || ' D', status,
        quantity, case when chance % 10 = 0 then quantity - 10 else quantity end, case when status in ('new', 'rejected') then 0 else quantity end,
        case when status in ('dn', 'completed') then quantity else 0 end, case when status in ('dn', 'completed') then quantity else 0 end,
        case when status = 'completed' then quantity else 0 end, case status when 'completed' then 6 when 'dn' then 4 when 'processing' then 0 end, chance % 997 = 0 and past <= 0,
        (due_on - 20)::timestamptz, case when status in ('new', 'rejected') then null when chance % 100 = 0 then 'batch' when chance % 50 = 0 then 'part' else 'full' end,
        case when status <> 'new' then (due_on - 18)::timestamptz end
      from (
        select *, case
          when past > 0 then case chance % 200 when 0 then 'processing' when 1 then 'empty' when 2 then 'rejected' else 'completed' end
          when past > -6 then case when chance % 3 = 0 then 'dn' when chance % 20 = 1 then 'new' else 'processing' end
          when past > -30 then case when chance % 4 = 0 then 'new' else 'processing' end
          else 'new' end as status
        from (
          select agreement.*, current_release_id as release_id, current_date - 2 * ${pastEach} + 2 * i + (agreement.id % 2)::int as due_on, 2 * (${pastEach} - i) as past,
            case when i < ${pastEach} + 15 then 'firm' else 'forecast' end as zone, 60 + 20 * ((agreement.id + i) % 5) as quantity, abs(hashint8(agreement.id * 1000 + i)) as chance
          from generate_series(1, ${linesEach}) as i cross join scheduling_agreement as agreement
        ) as drawn
      ) as line order by due_on, plant_no, supplier_code`,
  },
  {
    about: 'tracking',
    statement: `
      insert into call_off_tracking (line_id, plant_no, supplier_code, step, at, document, quantity)
      select line.id, line.plant_no, line.supplier_code, step, (due_on - 10 + step)::timestamptz, case step when 0 then '000000006' else lpad((line.id % 100000000)::text, 8, '0') end, requested_qty
      from call_off_line as line cross join unnest(array[0, 4, 6]::smallint[]) as step
      where due_on between current_date - 40 and current_date + 3 and step <= tracking`,
  },
];
