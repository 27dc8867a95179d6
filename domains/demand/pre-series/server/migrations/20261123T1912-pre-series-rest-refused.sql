-- What a supplier refused beside what was agreed is given up: the line is what is agreed of it. What the plant sent back waits for him still.
alter table pre_series_line disable trigger user;
update pre_series_line set agreed = 'partAccept'
where agreed = 'reject' and confirmed_qty > 0 and not coalesce(audited_at > answered_at, false);
alter table pre_series_line enable trigger user;

-- Orders follow their lines (`orderStatusOf`): refused is one of which nothing is agreed.
alter table pre_series_order disable trigger user;
update pre_series_order as whole set status = lines.now
from (
  select tenant_id, order_id,
    case
      when bool_or(status in ('part', 'batch', 'split')) then 'audit'
      when bool_or(status = 'new') then 'new'
      when bool_and(status = 'reject' and confirmed_qty = 0) then 'reject'
      when bool_or(status in ('reject', 'partReject')) then 'partReject'
      when bool_or(status = 'partAccept') then 'partAccept'
      else 'accept'
    end as now
  from pre_series_line where status <> 'closed' or confirmed_qty > 0 group by 1, 2
) as lines
where lines.tenant_id = whole.tenant_id and lines.order_id = whole.id and whole.status in ('reject', 'partReject') and whole.status <> lines.now;
alter table pre_series_order enable trigger user;
