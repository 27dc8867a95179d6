-- Windows of a dock with the same first day are its plan; the newest plan that holds by a day is that day's.
alter table time_window
  add column valid_from date not null default '2000-01-01',
  -- 1 Monday to 7 Sunday
  add column weekdays text not null default '1234567' check (weekdays ~ '^1?2?3?4?5?6?7?$' and weekdays <> '');
create index time_window_by_plan on time_window (tenant_id, door_id, valid_from);

-- Two windows of a dock never hold at the same time of one day. Two who write at the same moment wait for each other at the dock.
create function refuse_window_overlap() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform 1 from door where tenant_id = new.tenant_id and id = new.door_id for update;
  if exists (select 1 from time_window as other
    where other.tenant_id = new.tenant_id and other.door_id = new.door_id and other.valid_from = new.valid_from and other.id <> new.id
      and other.starts < new.ends and new.starts < other.ends and other.weekdays ~ ('[' || new.weekdays || ']')) then
    raise exception 'windows of a dock overlap' using errcode = '23P01', constraint = 'time_window_overlaps';
  end if;
  return new;
end $$;
create trigger no_overlap before insert or update on time_window for each row execute function refuse_window_overlap();
