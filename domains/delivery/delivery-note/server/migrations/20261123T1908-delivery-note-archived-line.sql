-- The call-off line that archived goods were for, so that the way of the line goes on to the archive. Of what is archived already the tracking
-- says it, where that is clear.
alter table archived_goods add column call_off_line_id bigint;
update archived_goods as goods set call_off_line_id = told.line_id
from (
  select archived.tenant_id, archived.id, min(line.id) as line_id
  from archived_goods as archived
  join call_off_line as line on line.tenant_id = archived.tenant_id and line.agreement_id = archived.agreement_id
  join call_off_tracking as track on track.tenant_id = line.tenant_id and track.line_id = line.id and track.step = 4 and track.document = archived.number
    and track.at <= archived.sent_at
  group by archived.tenant_id, archived.id having count(distinct line.id) = 1
) as told where told.tenant_id = goods.tenant_id and told.id = goods.id;
create index archived_goods_of_call_off on archived_goods (tenant_id, call_off_line_id) where call_off_line_id is not null;
