-- Agreements are lots as well: what was in arrears when the month ended.
alter table kpi_lot drop constraint kpi_lot_kind_known;
alter table kpi_lot add constraint kpi_lot_kind_known check (lot_kind in ('share', 'noteLine', 'note', 'answer', 'deviation', 'truck', 'release', 'dispute', 'visit', 'payment',
  'payable', 'forecast', 'survey', 'disruption', 'claim', 'eightD', 'entry', 'agreement'));
-- What shows a rating or a figure.
alter table kpi_entry add column evidence bigint[] not null default '{}';
drop trigger keep_history on kpi_entry;
select keep_history('kpi_entry', 'kpi_entry', says => '{rated_points,stated_total,stated_bad,remark}', silent => '{entered_by_no,supplier_code,forwarder_code,evidence}');
-- Signed papers are counted by the tracking tickets now; what was entered of them stands in the lots of the scores that counted it.
delete from kpi_entry where indicator = 'papersBack';
