import { goesOn, type Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/** Stock-takings and broken containers of a year, in every state, with what they moved. */
export const containerCounts = ({
  containerCounts: counts,
  containerDefects: defects,
  suppliers,
}: Size): readonly Step[] => [
  {
    about: 'container counts',
    statement: `
      insert into container_count (id, plant_no, number, holder_kind, holder_code, status, submitted_at, submitted_by, submitted_user, decided_at, decided_by, decision, against, created_at)
      overriding system value
      select i, plant_no, 'CC' || to_char(day, 'YYYYMMDD') || lpad((i % 100000)::text, 5, '0'), 'supplier', code, status, case when status in ('submitted', 'returned', 'approved') then day + time '16:00' end,
        case when status in ('submitted', 'returned', 'approved') then '张' end, case when status in ('submitted', 'returned', 'approved') then 'user-' || i end, case when status in ('returned', 'approved') then day + 1 + time '09:00' end,
        case when status in ('returned', 'approved') then '丁' end, case when status = 'returned' then '请复核' when status = 'approved' then '盘点差异' end,
        case when status = 'approved' then case when i % 3 = 0 then 'lost' else 'plant' end end, day + time '08:00'
      from (
        select i, plant_no, code, current_date - (${counts} - i) * 360 / ${counts} as day,
          -- a holder is counted once at a time
          case when i % 20 = 0 then 'cancelled' when i <= ${counts} - least(${counts} / 5, ${suppliers}) then 'approved' else (array['approved', 'counting', 'submitted', 'returned', 'approved'])[1 + i % 5] end as status
        from generate_series(1, ${counts}) as i join partner on partner.n = i % ${suppliers}
      ) as drawn order by i`,
  },
  goesOn('container_count'),
  {
    about: 'their figures',
    statement: `
      insert into container_count_line (plant_no, supplier_code, count_id, container_code, condition, figure, book, counted_at, counted_by, counted_users)
      select count.plant_no, count.supplier_code, count.id, container_code, 'available', case when was_counted then book - case when (count.id + place) % 12 = 0 then 3 else 0 end end, case when was_counted then book end,
        case when was_counted then count.created_at + place * interval '5 minutes' end, case when was_counted then '张' end, case when was_counted then array['user-' || count.id] else '{}' end
      from container_count as count join kept on kept.code = count.holder_code and kept.plant_no = count.plant_no
      cross join lateral (select 300 + (count.id * 31 + place * 17) % 1200 as book, status not in ('counting', 'cancelled') or place < 4 as was_counted) as drawn order by count.id, place`,
  },
  {
    about: 'what counts moved',
    statement: `
      insert into moved
      select line.plant_no, counted_at::date, 'count', container_code, book - figure, 'supplier', holder_code, 'available', case against when 'plant' then 'plant' else 'scrap' end, case against when 'plant' then line.plant_no else '' end,
        case against when 'plant' then 'available' else 'scrapped' end, decision, 'container_count', count_id, number
      from container_count_line as line join container_count as count on count.id = line.count_id where status = 'approved' and figure < book`,
  },
  {
    about: 'defective containers',
    statement: `
      insert into container_defect (id, plant_no, number, holder_kind, holder_code, container_code, quantity, status, reason, remark, repaired_quantity, repaired_condition, scrapped_quantity, decision, repair_since, closed_at, created_at)
      overriding system value
      select i, plant_no, 'CD' || to_char(day, 'YYYYMMDD') || lpad((i % 100000)::text, 5, '0'), 'supplier', code, container_code, quantity, status, (array['CRACKED', 'BENT', 'DIRTY', 'LABEL'])[1 + i % 4], '底部开裂',
        case status when 'repaired' then quantity - 1 when 'scrapped' then 0 end, case status when 'repaired' then 'repaired' end, case status when 'repaired' then 1 when 'scrapped' then quantity end,
        case when status <> 'reported' then '送修' end, case when status in ('inRepair', 'repaired') then day + 2 + time '09:00' end, case when status in ('repaired', 'scrapped', 'withdrawn') then day + 9 + time '09:00' end, day + time '10:00'
      from (
        select i, kept.plant_no, kept.code, container_code, 2 + (i % 9)::int as quantity, current_date - 20 - (${defects} - i) * 340 / ${defects} as day,
          case when i > ${defects} - ${defects} / 12 then (array['reported', 'inRepair'])[1 + i % 2] else (array['repaired', 'repaired', 'repaired', 'scrapped', 'scrapped', 'withdrawn'])[1 + i % 6] end as status
        from generate_series(1, ${defects}) as i join kept on kept.n = i::bigint * 7919 % ${suppliers} and kept.place = i % 10
      ) as drawn order by i`,
  },
  goesOn('container_defect'),
  {
    about: 'what defects moved',
    statement: `
      insert into moved
      select plant_no, (created_at + step.days * interval '1 day')::date, cause, container_code, many, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition, null, 'container_defect', id, number
      from container_defect as defect cross join lateral (values
        (0, 'damage', true, quantity, 'supplier', holder_code, 'available', 'supplier', holder_code, 'defect'),
        (2, 'repair', status in ('inRepair', 'repaired'), quantity, 'supplier', holder_code, 'defect', 'repair', '', 'defect'),
        (9, 'repair', status = 'repaired', repaired_quantity, 'repair', '', 'defect', 'plant', plant_no, 'repaired'),
        (9, 'scrap', status = 'repaired', scrapped_quantity, 'repair', '', 'defect', 'scrap', '', 'scrapped'),
        (9, 'scrap', status = 'scrapped', quantity, 'supplier', holder_code, 'defect', 'scrap', '', 'scrapped')
      ) as step (days, cause, done, many, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition) where done and many > 0`,
  },
];
