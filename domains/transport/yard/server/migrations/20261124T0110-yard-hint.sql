-- Screens that show the yard hear that something of a plant has changed (`tenant:plant`); what it is, they ask.
create function hint_yard() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('portal_yard', changed.tenant_id || ':' || changed.plant_no);
  return null;
end $$;
create trigger hint_yard after insert or update or delete on yard_visit for each row execute function hint_yard();
-- A truck that is expected now, or elsewhere, or at another time.
create trigger hint_yard after update on transport_order for each row
  when ((old.status, old.window_day, old.window_starts, old.window_ends, old.door_id, old.unloading_point_id, old.expected_arrival, old.truck_plate)
    is distinct from (new.status, new.window_day, new.window_starts, new.window_ends, new.door_id, new.unloading_point_id, new.expected_arrival, new.truck_plate))
  execute function hint_yard();
