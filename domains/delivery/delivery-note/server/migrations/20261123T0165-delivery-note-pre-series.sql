-- A note delivers call-off lines of the series, or agreed lots of pre-series orders; never both.
alter table delivery_note add column kind text not null default 'series' check (kind in ('series', 'preSeries'));
create index delivery_note_pre_series on delivery_note (tenant_id, plant_no, id desc) where kind = 'preSeries';
alter table delivery_note_line
  alter column agreement_id drop not null,
  add column pre_series_lot_id bigint,
  add constraint delivery_note_line_demand check ((agreement_id is null) <> (pre_series_lot_id is null)),
  add foreign key (tenant_id, pre_series_lot_id) references pre_series_lot (tenant_id, id);
create index delivery_note_line_by_lot on delivery_note_line (tenant_id, pre_series_lot_id) where pre_series_lot_id is not null;
