-- What the plant does for the other side is counted beside the score: its releases, decisions, docks and payments are lots as well; so are answers to
-- forecasts, surveys, claims and 8D reports. Lots of two kinds may be of rows with the same number.
alter table kpi_lot drop constraint kpi_lot_lot_kind_check;
alter table kpi_lot add constraint kpi_lot_kind_known check (lot_kind in ('share', 'noteLine', 'note', 'answer', 'deviation', 'truck', 'release', 'dispute', 'visit', 'payment',
  'payable', 'forecast', 'survey', 'disruption', 'claim', 'eightD'));
alter table kpi_lot drop constraint kpi_lot_once;
alter table kpi_lot add constraint kpi_lot_once unique (tenant_id, score_id, indicator, lot_kind, source_id, share_no);
