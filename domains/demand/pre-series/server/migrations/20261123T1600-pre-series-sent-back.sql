-- Who owes an answer since when: also who proposed what the plant sent back as a whole.
drop index pre_series_line_waiting;
create index pre_series_line_waiting on pre_series_line (tenant_id, plant_no, asked_at) include (supplier_code)
  where status in ('new', 'partReject') or (status = 'reject' and coalesce(audited_at > answered_at, false));
