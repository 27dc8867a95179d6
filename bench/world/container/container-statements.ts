import { BEHIND, counted, goesOn, type Step } from '../bulk.ts';

const MONTHS = 12;

/** Monthly statements of all partners over a year: those of the last two months are still talked about, or not even sent. */
export const containerStatements: readonly Step[] = [
  counted('container_month'),
  {
    about: 'figures of months',
    statement: `
      create temp table month_figure as
      select * from (
        select plant_no, holder_kind, holder_code, container_code, condition, month, coalesce(sum(taken - given) over before, 0) as opening, coalesce(taken, 0) as taken, coalesce(given, 0) as given, coalesce(turned, 0) as turned
        from (select distinct plant_no, holder_kind, holder_code, container_code, condition from container_month) as held
        cross join (select (date_trunc('month', current_date) - make_interval(months => back))::date as month from generate_series(1, ${MONTHS + 1}) as back) as months
        left join container_month using (plant_no, holder_kind, holder_code, container_code, condition, month)
        window before as (partition by plant_no, holder_kind, holder_code, container_code, condition order by month rows between unbounded preceding and 1 preceding)
      ) as figure where (opening, taken, given) <> (0, 0, 0) and month >= date_trunc('month', current_date) - interval '${MONTHS} months'`,
  },
  counted('month_figure'),
  {
    about: 'container statements',
    statement: `
      insert into container_statement (id, plant_no, holder_kind, holder_code, month, number, status, due_on, sent_at, sent_by, answered_at, answered_by, closed_at, closed_by, created_at)
      overriding system value
      select id, plant_no, holder_kind, holder_code, month, 'CS' || to_char(month, 'YYYYMM') || (${BEHIND} + turn), status, case when status <> 'prepared' then (month + interval '1 month 14 days')::date end,
        case when status <> 'prepared' then month + interval '1 month 2 days 9 hours' end, case when status <> 'prepared' then '丁' end, case when status in ('disputed', 'confirmed', 'closed') then month + interval '1 month 6 days 9 hours' end,
        case when status in ('disputed', 'confirmed', 'closed') then '张' end, case when status = 'closed' then month + interval '1 month 6 days 9 hours' end, case when status = 'closed' then '张' end, month + interval '1 month'
      from (
        select *, case when months_back > 2 then 'closed' when months_back = 2 then case when turn % 10 < 6 then 'closed' when turn % 10 < 8 then 'confirmed' when turn % 10 = 8 then 'disputed' else 'sent' end
          when turn % 2 = 0 then 'prepared' when turn % 10 = 1 then 'disputed' when turn % 10 = 3 then 'confirmed' else 'sent' end as status
        from (
          select row_number() over (order by month, plant_no, holder_kind, holder_code) as id, row_number() over (partition by plant_no, month order by holder_kind, holder_code) as turn,
            (extract(year from current_date) - extract(year from month)) * 12 + extract(month from current_date) - extract(month from month) as months_back, plant_no, holder_kind, holder_code, month
          from (select distinct plant_no, holder_kind, holder_code, month from month_figure) as partner
        ) as turned
      ) as drawn order by id`,
  },
  goesOn('container_statement'),
  counted('container_statement'),
  {
    about: 'their lines',
    statement: `
      insert into container_statement_line (plant_no, supplier_code, forwarder_code, statement_id, container_code, opening, taken, given, closing, by_condition, status, partner_figure, reason, answer, agreed_figure, plant_answer, replied_by, replied_at, created_at)
      select plant_no, supplier_code, forwarder_code, id, container_code, opening, taken - turned, given - turned, opening + taken - given, by_condition, line_status, case when line_status in ('disputed', 'settled') then opening + taken - given - 3 end,
        case when line_status in ('disputed', 'settled') then '少收三个' end, case when line_status = 'settled' then 'rejected' end, case when line_status = 'settled' then opening + taken - given end, case when line_status = 'settled' then '有签收单' end,
        case when line_status = 'settled' then '丁' end, case when line_status = 'settled' then answered_at end, created_at
      from (
        select *, case when status in ('closed', 'confirmed') then case when (id + turn) % 40 = 0 then 'settled' else 'confirmed' end when status = 'disputed' then case when turn = 1 then 'disputed' else 'confirmed' end else 'open' end as line_status
        from (
          select statement.*, container_code, row_number() over (partition by statement.id order by container_code) as turn, sum(opening) as opening, sum(taken) as taken, sum(given) as given, sum(turned) as turned,
            jsonb_agg(jsonb_build_object('condition', condition, 'opening', opening, 'taken', taken, 'given', given, 'closing', opening + taken - given) order by array_position(array['available', 'defect', 'repaired', 'scrapped'], condition)) as by_condition
          from container_statement as statement join month_figure using (plant_no, holder_kind, holder_code, month) group by statement.tenant_id, statement.id, container_code
        ) as summed
      ) as line order by id, container_code`,
  },
  {
    about: 'shut months',
    statement: `
      insert into container_closing (plant_no, holder_kind, holder_code, closed_to)
      select plant_no, holder_kind, holder_code, (max(month) filter (where status <> 'prepared') + interval '1 month')::date - 1 from container_statement group by 1, 2, 3`,
  },
];
