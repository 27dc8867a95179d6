import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/** What becomes of a line: its lots, each of the whole, of the first part or of the rest. */
const LOTS = `(values ('full', 1, 'confirmed', 'whole'), ('part', 1, 'proposed', 'first'), ('batch', 1, 'proposed', 'first'), ('batch', 2, 'proposed', 'rest'),
  ('accept', 1, 'confirmed', 'first'), ('accept', 2, 'confirmed', 'rest'), ('partAccept', 1, 'confirmed', 'first'), ('partAccept', 2, 'refused', 'rest'),
  ('partReject', 1, 'confirmed', 'first'), ('partReject', 2, 'refused', 'rest'), ('split', 1, 'confirmed', 'whole'), ('split', 2, 'splitting', 'first'), ('split', 3, 'splitting', 'rest'),
  ('partSplit', 1, 'confirmed', 'first'), ('partSplit', 2, 'confirmed', 'rest'), ('fullSplit', 1, 'confirmed', 'first'), ('fullSplit', 2, 'confirmed', 'rest')) as lot (of, lot_no, state, share)`;

/** What is said of a line until it is there, and by whom. */
const SAID = `(values ('full', 1, 'commitFull', 'supplier'), ('part', 1, 'commitPart', 'supplier'), ('batch', 1, 'commitBatch', 'supplier'), ('reject', 1, 'refuse', 'supplier'),
  ('accept', 1, 'commitBatch', 'supplier'), ('accept', 2, 'accept', 'plant'), ('partAccept', 1, 'commitBatch', 'supplier'), ('partAccept', 2, 'partAccept', 'plant'),
  ('partReject', 1, 'commitBatch', 'supplier'), ('partReject', 2, 'partReject', 'plant'), ('split', 1, 'commitFull', 'supplier'), ('split', 2, 'propose', 'supplier'),
  ('partSplit', 1, 'commitFull', 'supplier'), ('partSplit', 2, 'splitPart', 'supplier'), ('fullSplit', 1, 'commitFull', 'supplier'), ('fullSplit', 2, 'splitFull', 'supplier'),
  ('closed', 1, 'commitFull', 'supplier'), ('closed', 2, 'close', 'plant')) as said (of, word, verb, party)`;

const lotOf = (day: string, quantity: string): string =>
  `jsonb_build_object('deliverOn', ${day}, 'quantity', (${quantity})::text)`;

/**
 * One order of each supplier in each plant, of up to three parts, their lines all in one of the states that a line can have; half of the orders
 * were published twice. Of half of those agreed in full the lots are on notes of their own.
 */
export const preSeries = (_: Size): readonly Step[] => [
  {
    about: 'pre-series demand',
    statement: `
      create temp table pre_series as
      select *, n * 3 + place as line_id, 'PO' || lpad(n::text, 8, '0') as order_no, 'VP' || 100 + n % 40 as project_no, 1 + n % 2 as editions, current_date - 30 + (n % 28)::int as asked_on,
        current_date - 2 + (n * 7 % 60)::int as deliver_on, 10 * (2 + (n + place) % 8) as quantity, 6 * (2 + (n + place) % 8) as first_part, n % 24 = 1 as is_noted,
        (array['new', 'full', 'part', 'batch', 'reject', 'accept', 'partAccept', 'partReject', 'split', 'partSplit', 'fullSplit', 'closed'])[1 + n % 12] as state
      from (
        select plant_no, supplier_code, part_no, unloading_point, warehouse_code, unit, dense_rank() over (order by plant_no, supplier_code) as n,
          row_number() over (partition by plant_no, supplier_code order by id) as place
        from scheduling_agreement
      ) as agreement where place <= 3`,
  },
  {
    about: 'pre-series orders',
    statement: `
      insert into pre_series_order (id, plant_no, supplier_code, order_no, status, project_no, reason, forecast_version, edition, source, created_at)
      overriding system value
      select n, min(plant_no), min(supplier_code), min(order_no), case when min(state) in ('part', 'batch', 'split') then 'audit' when min(state) in ('full', 'partSplit', 'fullSplit') then 'accept'
          when min(state) = 'closed' then 'reject' else min(state) end,
        min(project_no), (array['pilot', 'trial', 'sample', 'ramp', 'change'])[1 + n % 5], 'FC-' || min(asked_on), min(editions), case when n % 3 = 0 then 'excel' else 'manual' end, min(asked_on) + time '07:30'
      from pre_series group by n order by n`,
  },
  {
    about: 'their numbers',
    statement: `select setval(pg_get_serial_sequence('pre_series_order', 'id'), (select max(n) from pre_series))`,
  },
  {
    about: 'pre-series editions',
    statement: `
      insert into pre_series_edition (plant_no, supplier_code, order_id, edition, forecast_version, project_no, reason, source, line_count, lines, created_at)
      select head.plant_no, head.supplier_code, head.id, no, 'FC-' || at::date, head.project_no, head.reason, head.source, count(*),
        jsonb_agg(jsonb_build_object('lineNo', place, 'partNo', part_no, 'unloadingPoint', unloading_point, 'unit', unit, 'requestedOn', demand.deliver_on,
          'requestedQty', (quantity + 20 * (head.edition - no))::text, 'urgent', false) order by place), at
      from pre_series_order as head join pre_series as demand on demand.n = head.id cross join lateral generate_series(1, head.edition) as no
      cross join lateral (select head.created_at - (head.edition - no) * interval '9 days' as at) as published
      group by head.plant_no, head.supplier_code, head.id, no, at, head.project_no, head.reason, head.source order by at, head.id`,
  },
  {
    about: 'pre-series lots',
    statement: `
      insert into pre_series_lot (plant_no, supplier_code, line_id, lot_no, state, deliver_on, quantity, allocated_qty, sent_qty)
      select plant_no, supplier_code, line_id, lot_no, lot.state, case share when 'rest' then deliver_on + 7 else deliver_on end, part, case when is_noted then part else 0 end, case when is_noted then part else 0 end
      from pre_series join ${LOTS} on lot.of = pre_series.state
      cross join lateral (select case share when 'whole' then quantity when 'first' then first_part else quantity - first_part end as part) as shared order by line_id, lot_no`,
  },
  {
    about: 'pre-series lines',
    statement: `
      insert into pre_series_line (id, plant_no, supplier_code, order_id, order_no, line_no, part_no, unloading_point, warehouse_code, unit, project_no, requested_on, requested_qty, urgent, agreed, before_split,
        committed_qty, confirmed_qty, allocated_qty, sent_qty, answer, batch_reason, reject_reason, audit_remark, asked_at, answered_at, answered_by, audited_at, audited_by, tracking, agreed_on, agreed_lots, proposed_lots)
      overriding system value
      select line_id, plant_no, supplier_code, n, order_no, place, part_no, unloading_point, warehouse_code, unit, project_no, deliver_on, quantity, line_id % 50 = 0, state, case state when 'split' then 'full' end,
        case when state in ('new', 'reject') then 0 when state = 'part' then first_part else quantity end, coalesce(confirmed, 0), coalesce(allocated, 0), coalesce(allocated, 0), answer,
        case when answer <> 'full' then 'capacity' end, case when state = 'reject' then 'engineering' when state in ('partAccept', 'partReject') then 'leadTime' end, case when is_audited then '按试装计划，请保证首批' end,
        asked_on + time '07:30', case when state <> 'new' then asked_on + 1 + time '09:30' end, case when state <> 'new' then '张伟' end, case when is_audited then asked_on + 2 + time '10:30' end,
        case when is_audited then '沈慧敏' end, case when is_noted then 4 when answer is not null then 0 end, agreed_on, agreed_lots, proposed_lots
      from (
        select *, case when state in ('new', 'reject') then null when state = 'part' then 'part' when state in ('batch', 'accept', 'partAccept', 'partReject') then 'batch' else 'full' end as answer,
          state in ('accept', 'partAccept', 'partReject', 'closed') as is_audited
        from pre_series
      ) as demand
      left join (
        select line_id as of_line, sum(quantity) filter (where state = 'confirmed') as confirmed, sum(allocated_qty) as allocated, max(deliver_on) filter (where state = 'confirmed') as agreed_on,
          string_agg(deliver_on || ' ' || trim_scale(quantity), '; ' order by lot_no) filter (where state = 'confirmed') as agreed_lots,
          string_agg(deliver_on || ' ' || trim_scale(quantity), '; ' order by lot_no) filter (where state in ('proposed', 'splitting')) as proposed_lots
        from pre_series_lot group by 1
      ) as lots on of_line = line_id order by line_id`,
  },
  {
    about: 'their numbers',
    statement: `select setval(pg_get_serial_sequence('pre_series_line', 'id'), (select max(line_id) from pre_series))`,
  },
  {
    about: 'pre-series answers',
    statement: `
      insert into pre_series_answer (plant_no, supplier_code, order_id, line_id, verb, lots, reason, remark, said_by, created_at)
      select plant_no, supplier_code, n, line_id, verb, case when verb in ('refuse', 'close') then '[]' when verb = 'commitFull' then jsonb_build_array(${lotOf('deliver_on', 'quantity')}) when verb = 'commitPart'
          then jsonb_build_array(${lotOf('deliver_on', 'first_part')}) else jsonb_build_array(${lotOf('deliver_on', 'first_part')}, ${lotOf('deliver_on + 7', 'quantity - first_part')}) end,
        case verb when 'refuse' then 'engineering' when 'commitPart' then 'capacity' when 'commitBatch' then 'capacity' when 'partAccept' then 'leadTime' when 'partReject' then 'leadTime' end,
        case verb when 'close' then '试装项目取消' end, case party when 'plant' then '沈慧敏' else '张伟' end, asked_on + word + time '09:30'
      from pre_series join ${SAID} on said.of = state order by asked_on + word, line_id`,
  },
  {
    about: 'pre-series notes',
    statement: `
      insert into delivery_note (plant_no, supplier_code, number, number_year, kind, status, stage, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, sent_at, sent_by, created_at)
      select min(plant_no), min(supplier_code), '9' || lpad(n::text, 7, '0'), extract(year from current_date)::int, 'preSeries', 'sent', 'none', min(warehouse_code), min(unloading_point), min(deliver_on) - 1,
        min(deliver_on) + time '08:00', 'truck', min(asked_on) + 2 + time '10:00', 'bench', min(asked_on) + 2 + time '09:00'
      from pre_series where is_noted group by n order by n`,
  },
  {
    about: 'lines of pre-series notes',
    statement: `
      insert into delivery_note_line (plant_no, supplier_code, delivery_note_id, line_no, part_no, unit, quantity, pre_series_lot_id)
      select demand.plant_no, demand.supplier_code, note.id, place, part_no, unit, lot.quantity, lot.id
      from pre_series as demand join pre_series_lot as lot on lot.line_id = demand.line_id
      join delivery_note as note on note.kind = 'preSeries' and note.supplier_code = demand.supplier_code and note.number = '9' || lpad(n::text, 7, '0')
      where is_noted order by note.id, place`,
  },
  {
    about: 'pre-series tracking',
    statement: `
      insert into pre_series_tracking (line_id, plant_no, supplier_code, step, at, document, quantity)
      select id, plant_no, supplier_code, step, answered_at + step * interval '1 hour', case step when 0 then order_no else '9' || lpad(order_id::text, 7, '0') end, committed_qty
      from pre_series_line cross join unnest(array[0, 4]::smallint[]) as step where step <= tracking order by id, step`,
  },
];
