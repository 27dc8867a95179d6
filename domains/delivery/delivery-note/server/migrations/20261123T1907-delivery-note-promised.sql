-- The arrival that a note promised when it was sent first: what was promised is held against what came, so it never changes, whatever window
-- the truck books later and however often the note is returned and sent again. `expected_arrival` says when it is awaited now.
alter table delivery_note add column promised_arrival timestamptz;

-- Notes that were sent before: the history says what was expected at the first sending; where it says nothing, that is what is expected now.
alter table delivery_note disable trigger user;
with first_sent as (
  select tenant_id, record_id, min(id) as id from history
  where entity = 'delivery_note' and coalesce(of_table, 'delivery_note') = 'delivery_note' and field = 'status' and after = 'sent' group by tenant_id, record_id
), promised as (
  select first_sent.tenant_id, first_sent.record_id, (
    select moved.before::timestamptz from history as moved
    where moved.tenant_id = first_sent.tenant_id and moved.entity = 'delivery_note' and moved.record_id = first_sent.record_id
      and coalesce(moved.of_table, 'delivery_note') = 'delivery_note' and moved.field = 'expected_arrival' and moved.id > first_sent.id
    order by moved.id limit 1
  ) as arrival
  from first_sent
)
update delivery_note as note set promised_arrival = coalesce(promised.arrival, note.expected_arrival)
from promised where promised.tenant_id = note.tenant_id and promised.record_id = note.id;
update delivery_note set promised_arrival = expected_arrival where status = 'sent' and promised_arrival is null;
alter table delivery_note enable trigger user;

create function first_promise_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.promised_arrival is not null then
    if new.promised_arrival is distinct from old.promised_arrival then
      raise exception 'delivery note %: what was promised first stays as it is', old.number;
    end if;
  elsif new.promised_arrival is null and new.status = 'sent' then
    new.promised_arrival := new.expected_arrival;
  end if;
  return new;
end $$;
create trigger first_promise_stays before insert or update on delivery_note for each row execute function first_promise_stays();
