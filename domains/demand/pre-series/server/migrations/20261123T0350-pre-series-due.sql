-- By what the steps of a line are held: the last day of what is agreed (settle), or the day it is asked for while something of it is not.
alter table pre_series_line add column agreed_on date;
drop trigger keep_history on pre_series_line;
select keep_history('pre_series_line', 'pre_series_order', 'order_id', 'line_no',
  '{order_no,agreed,before_split,allocated_qty,sent_qty,received_qty,open_qty,tracking,asked_at,answered_at,answered_by,audited_at,audited_by,agreed_on,due_on}');
alter table pre_series_line disable trigger user;
update pre_series_line as line set agreed_on = last.day
from (select tenant_id, line_id, max(deliver_on) as day from pre_series_lot where state = 'confirmed' group by 1, 2) as last
where last.tenant_id = line.tenant_id and last.line_id = line.id;
alter table pre_series_line enable trigger user;
alter table pre_series_line add column due_on date not null generated always as (
  case when agreed in ('full', 'accept', 'partAccept', 'split', 'partSplit', 'fullSplit') then coalesce(agreed_on, requested_on) else requested_on end) stored;
create index pre_series_line_due on pre_series_line (tenant_id, plant_no, due_on, id);
create index pre_series_line_due_of_supplier on pre_series_line (tenant_id, plant_no, supplier_code, due_on, id);
-- Of a delivery note's step: the day on which the note says that its goods leave.
alter table pre_series_tracking add column dispatch_on date;
