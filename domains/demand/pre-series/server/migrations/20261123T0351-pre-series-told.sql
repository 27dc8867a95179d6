-- What is agreed of a line and what is proposed, by days, so that its history tells an answer, an audit and a split with what was there before.
alter table pre_series_line add column agreed_lots text, add column proposed_lots text;
alter table pre_series_line disable trigger user;
update pre_series_line as line set agreed_lots = lots.agreed, proposed_lots = lots.proposed
from (
  select tenant_id, line_id, string_agg(deliver_on || ' ' || trim_scale(quantity), '; ' order by deliver_on, lot_no) filter (where state = 'confirmed') as agreed,
    string_agg(deliver_on || ' ' || trim_scale(quantity), '; ' order by deliver_on, lot_no) filter (where state in ('proposed', 'splitting')) as proposed
  from pre_series_lot where quantity > 0 group by 1, 2
) as lots where lots.tenant_id = line.tenant_id and lots.line_id = line.id;
alter table pre_series_line enable trigger user;

-- A line says what it asks for when it comes and goes.
drop trigger keep_history on pre_series_line;
select keep_history('pre_series_line', 'pre_series_order', 'order_id', 'line_no',
  '{order_no,agreed,before_split,allocated_qty,sent_qty,received_qty,open_qty,tracking,asked_at,answered_at,answered_by,audited_at,audited_by,agreed_on,due_on}',
  '{part_no,requested_qty,unit}');

-- Orders are found by any part of their number.
select find_numbers('pre_series_order', 'order_no');
