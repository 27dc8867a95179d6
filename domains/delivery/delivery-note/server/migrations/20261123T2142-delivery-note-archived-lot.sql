-- Notes of pre-series lots go into an archive as others do: what they carried stays as the closing balance of their lots.
alter table archived_goods alter column agreement_id drop not null, add column pre_series_lot_id bigint;
alter table archived_goods add constraint archived_goods_demand check ((agreement_id is null) <> (pre_series_lot_id is null));
create index archived_goods_of_lot on archived_goods (tenant_id, pre_series_lot_id) where pre_series_lot_id is not null;
