import type { Step } from './bulk.ts';
import type { Size } from './size.ts';

/** What was printed: the labels of one note of three, papers of one of eight and of one transport order of six, some of it twice, which needs a reason. */
export const papers = (_: Size): readonly Step[] => [
  {
    about: 'prints of notes',
    statement: `
      insert into print_log (plant_no, supplier_code, delivery_note_id, kind, pages, reason, file_uuid, printed_by, what, proved, created_at)
      select plant_no, supplier_code, id, paper, case paper when 'labels' then 8 else 1 end, case when round = 2 then 'damaged' end, case paper when 'labels' then md5(id || paper || round)::uuid end, '张伟', 'all',
        case paper when 'labels' then 8 else 0 end, least(created_at + round * interval '1 hour', now())
      from delivery_note
      cross join lateral unnest(array[case when id % 3 = 0 then 'labels' end, case when id % 8 = 0 then 'note' end, case when id % 40 = 0 then 'packing-list' end]) as paper
      cross join generate_series(1, 2) as round
      where paper is not null and packed is not null and (round = 1 or id % 60 = 0) order by delivery_note.created_at, id`,
  },
  {
    about: 'prints of transport orders',
    statement: `
      insert into transport_print (plant_no, supplier_code, forwarder_code, transport_order_id, pages, printed_by, reason, created_at)
      select plant_no, supplier_code, forwarder_code, id, 2, '张伟', case when round = 2 then 'lost' end, least(created_at + round * interval '1 hour', now())
      from transport_order cross join generate_series(1, 2) as round where id % 6 = 0 and (round = 1 or id % 60 = 0) order by transport_order.created_at, id`,
  },
];
