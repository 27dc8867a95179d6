-- A far page and one line are found by their number: without it every month is read from end to end.
create index operation_log_by_id on operation_log (tenant_id, id);
