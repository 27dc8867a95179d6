-- What the portal does not measure itself: points that a person gives, each rater once for a month, and figures that another system or a person states.
create table kpi_entry (
  like owned_row including all,
  plant_no text not null,
  period text not null check (period ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'),
  target text not null check (target in ('supplier', 'forwarder')),
  party_code text not null,
  supplier_code text generated always as (case target when 'supplier' then party_code end) stored,
  forwarder_code text generated always as (case target when 'forwarder' then party_code end) stored,
  indicator text not null,
  rated_points numeric(18, 3) check (rated_points between 0 and 100),
  stated_total numeric(18, 3) check (stated_total > 0),
  stated_bad numeric(18, 3) check (stated_bad >= 0 and stated_bad <= stated_total),
  remark text not null,
  proof text,
  entered_by text not null default current_setting('app.user_name'),
  entered_by_no text not null default current_setting('app.user_no'),
  entry_source text not null default 'hand' check (entry_source in ('hand', 'call')),
  -- who gave the points, once for a month; none of a figure, which is stated once, whoever states it
  rater text not null default '',
  constraint kpi_entry_taken unique (tenant_id, plant_no, period, target, party_code, indicator, rater),
  constraint kpi_entry_whole check ((rated_points is null) = (stated_total is not null) and (rated_points is null) = (rater = '') and (stated_total is null) = (stated_bad is null))
);
create index kpi_entry_of_plant on kpi_entry (tenant_id, plant_no, period desc, id desc);
select protect_rows('kpi_entry', supplier => 'none', forwarder => 'none');
select needs_plant('kpi_entry');
select keep_history('kpi_entry', 'kpi_entry', says => '{rated_points,stated_total,stated_bad,remark}', silent => '{entered_by_no,supplier_code,forwarder_code}');

alter table kpi_lot drop constraint kpi_lot_kind_known;
alter table kpi_lot add constraint kpi_lot_kind_known check (lot_kind in ('share', 'noteLine', 'note', 'answer', 'deviation', 'truck', 'release', 'dispute', 'visit', 'payment',
  'payable', 'forecast', 'survey', 'disruption', 'claim', 'eightD', 'entry'));
alter table kpi_score drop constraint kpi_score_cause_known;
alter table kpi_score add constraint kpi_score_cause_known check (cause in ('month', 'recount', 'dispute', 'takenBack', 'entered'));
