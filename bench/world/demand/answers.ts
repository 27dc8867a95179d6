import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

const DAYS = 40;

/**
 * What suppliers promised: the last word of all that is still to come, in one batch or two, and everything that was said of the last weeks' lines
 * and of those to come. One line of forty was refused first and asked for again. Who was silent was reminded, day by day and rung by rung.
 */
export const answers = ({ releasesEach }: Size): readonly Step[] => [
  {
    about: 'promises',
    statement: `
      insert into call_off_commitment (line_id, batch_no, plant_no, supplier_code, deliver_on, quantity)
      select id, batch, plant_no, supplier_code, due_on + 2 * (batch - 1), case when answer <> 'batch' then committed_qty when batch = 1 then 40 else committed_qty - 40 end
      from call_off_line cross join generate_series(1, 2) as batch where status in ('processing', 'dn') and (batch = 1 or answer = 'batch') order by id, batch`,
  },
  {
    about: 'answers',
    statement: `
      insert into call_off_answer (plant_no, supplier_code, line_id, part_no, kind, is_first, due_on, asked_qty, quantity, shares, reason, said_by, party, release_no, created_at)
      select plant_no, supplier_code, id, part_no, kind, promised is not null, due_on, requested_qty, promised,
        case when promised is null then '[]' when kind <> 'batch' then jsonb_build_array(jsonb_build_object('deliverOn', due_on, 'quantity', trim_scale(promised)::text))
          else jsonb_build_array(jsonb_build_object('deliverOn', due_on, 'quantity', '40'), jsonb_build_object('deliverOn', due_on + 2, 'quantity', trim_scale(promised - 40)::text)) end,
        case kind when 'reject' then 'leadTime' when 'part' then 'capacity' when 'batch' then 'material' end,
        case kind when 'askAgain' then '沈慧敏' else '张伟' end, case kind when 'askAgain' then 'plant' else 'supplier' end, lpad('${releasesEach}', 9, '0'), at
      from (
        select line.*, kind, case when kind in ('full', 'part', 'batch') then committed_qty end as promised, least(answered_at, now()) - (3 - word) * interval '6 hours' as at
        from call_off_line as line
        cross join lateral generate_series(case when id % 40 = 0 then 1 else 3 end, 3) as word
        cross join lateral (select case word when 1 then 'reject' when 2 then 'askAgain' else coalesce(answer, 'reject') end as kind) as said
        where answered_at is not null and due_on >= current_date - ${DAYS}
      ) as given order by at, id`,
  },
  {
    about: 'reminders',
    statement: `
      insert into call_off_escalation (plant_no, supplier_code, kind, day, rung, people, gap, lines, oldest, created_at)
      select plant_no, supplier_code, 'series', current_date - back, rung, case when n % 40 = 1 and height = 3 then '[]' else '[{"name": "张伟", "by": "portal"}]'::jsonb end,
        case when n % 40 = 1 and height = 3 then 'nobody' end, 1 + (n + back) % 30, current_date - back - 2 * height::int, current_date - back + time '06:00'
      from (select plant_no, supplier_code, row_number() over (order by plant_no, supplier_code) as n from scheduling_agreement group by 1, 2) as owner
      cross join generate_series(0, 59) as back cross join unnest(array['dispatchers', 'administrators', 'contact', 'planners']) with ordinality as step (rung, height)
      where n % 20 = 1 and height <= 1 + (n + back) % 4 order by back desc, n, height`,
  },
];
