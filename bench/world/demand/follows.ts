import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

const EACH = 30;

/** What people follow: parts that they deal with, and notes of them that are under way. */
export const follows = (_: Size): readonly Step[] => [
  {
    about: 'parts that are followed',
    statement: `
      insert into activity_follow (user_id, user_no, party, company_code, plant_no, kind, key, name, created_at)
      select users.id, user_no, party, company_code, plant_no, 'part', part_no, part_no, now() - n * interval '1 day'
      from app_user as users cross join lateral (
        select plant_no, part_no, row_number() over (order by plant_no, part_no) as n from plant_supplier_part where party <> 'supplier' or supplier_code = company_code group by 1, 2
      ) as dealt where party <> 'forwarder' and n <= ${EACH} order by n desc, users.id`,
  },
  {
    about: 'notes that are followed',
    statement: `
      insert into activity_follow (user_id, user_no, party, company_code, plant_no, kind, key, name, created_at)
      select users.id, user_no, party, company_code, plant_no, 'delivery_note', note.id::text, note.number, now() - n * interval '1 hour'
      from app_user as users join (
        select *, row_number() over (partition by plant_no, supplier_code order by id) as n from delivery_note where stage <> 'received'
      ) as note on note.n <= ${EACH} and note.supplier_code = company_code order by n desc, users.id`,
  },
];
