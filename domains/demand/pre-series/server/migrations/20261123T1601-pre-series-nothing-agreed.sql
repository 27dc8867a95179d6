-- What was closed with nothing agreed is not accepted, what was delivered is not refused (`orderStatusOf`).
alter table pre_series_order disable trigger user;
update pre_series_order as whole set status = case whole.status when 'accept' then 'reject' else 'partReject' end
from (
  select tenant_id, order_id, bool_or(status = 'closed' and confirmed_qty > 0) as delivered, bool_and(status = 'closed' and confirmed_qty = 0) as empty
  from pre_series_line group by 1, 2
) as lines
where lines.tenant_id = whole.tenant_id and lines.order_id = whole.id
  and (whole.status = 'accept' and lines.empty or whole.status = 'reject' and lines.delivered);
alter table pre_series_order enable trigger user;
