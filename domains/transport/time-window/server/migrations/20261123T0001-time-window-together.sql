-- Windows that are written together are compared as they are afterwards, so several can move past each other at once. The dock is locked
-- for that by each writer; whoever comes second sees what the first one wrote.
create or replace function refuse_window_overlap() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from door where tenant_id = new.tenant_id and id = new.door_id for no key update;
  if exists (select 1 from time_window as other
    where other.tenant_id = new.tenant_id and other.door_id = new.door_id and other.valid_from = new.valid_from and other.id <> new.id
      and other.starts < new.ends and new.starts < other.ends and other.weekdays ~ ('[' || new.weekdays || ']')) then
    raise exception 'windows of a dock overlap' using errcode = '23P01', constraint = 'time_window_overlaps';
  end if;
  return null;
end $$;
drop trigger no_overlap on time_window;
create trigger no_overlap after insert or update on time_window for each row execute function refuse_window_overlap();
