import type { Step } from '../bulk.ts';

/** The backlog and thirteen weeks; what is near lies in the first of them. */
const PLACES = 14;
const NEAR = 6;
const sumOf = (place: number): string => `coalesce(sum(containers) filter (where place = ${place}), 0)::int`;

/** What agreed call-offs need of containers, as the job of the portal calculates it, and limits of every fourth partner. */
export const containerNeeds: readonly Step[] = [
  {
    about: 'limits of containers',
    statement: `
      insert into container_limit (plant_no, supplier_code, container_code, minimum, maximum)
      select plant_no, code, container_code, case when place % 3 > 0 then 50 * place end, case when place % 3 <> 1 then 4000 + 100 * place end from kept where n % 4 = 3 and place > 1 order by n, place`,
  },
  {
    about: 'container needs',
    statement: `
      insert into container_need (plant_no, supplier_code, container_code, first_week, gross, gross_near, gross_all)
      select plant_no, supplier_code, container_code, date_trunc('week', current_date)::date, array[${Array.from({ length: PLACES }, (_, place) => sumOf(place)).join(', ')}],
        coalesce(sum(containers) filter (where place < ${NEAR}), 0)::int, coalesce(sum(containers), 0)::int
      from (
        select line.plant_no, line.supplier_code, coalesce(packaging.empty_pack_code, packaging.code) as container_code, case when line.due_on < date_trunc('week', current_date)::date then 0 else (line.due_on - date_trunc('week', current_date)::date) / 7 + 1 end as place,
          ceil(ceil((line.committed_qty - line.sent_qty) / agreement.quantity_per_inner) / inners) as containers
        from call_off_line as line
        join packaging_agreement as agreement on (agreement.plant_no, agreement.supplier_code, agreement.part_no) = (line.plant_no, line.supplier_code, line.part_no)
        cross join lateral (values (inner_code, 1), (outer_code, inner_per_layer * layers)) as used(code, inners) join packaging on packaging.code = used.code
        where line.status = 'processing' and line.committed_qty > line.sent_qty and line.due_on < date_trunc('week', current_date)::date + 7 * ${PLACES - 1} and packaging.kind <> 'CON' and packaging.ownership <> 'one-way'
      ) as needed group by 1, 2, 3
      union all
      select plant_no, supplier_code, container_code, date_trunc('week', current_date)::date, array_fill(0, array[${PLACES}]), 0, 0 from container_limit
      on conflict do nothing`,
  },
  {
    about: 'when they were calculated',
    statement: `insert into container_need_run (plant_no) select plant_no from plant`,
  },
];
