-- By which what waits to take back or price a line again is found.
create index settlement_waiting_of_line on settlement_waiting (tenant_id, of_line_id);
