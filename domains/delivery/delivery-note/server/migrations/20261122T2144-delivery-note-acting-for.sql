-- Somebody who acts for a supplier with named parts finds a note when all of its materials are of those parts; one without any if he wrote it.
create function agent_has_note(note bigint, made_by text default '') returns boolean language plpgsql stable security definer set search_path = public as $$
declare
  all_named boolean := (select bool_and(part_no = any (asking_parts())) from delivery_note_line where tenant_id = asking_tenant() and delivery_note_id = note);
begin
  return coalesce(all_named, made_by = current_setting('app.user_no'));
end $$;
select limit_agents('delivery_note', 'agent_has_note(id, created_by)');
select limit_to_parts('delivery_note_line');
select limit_agents('handling_unit', 'agent_has_note(delivery_note_id)');
select limit_agents('print_log', 'agent_has_note(delivery_note_id)');
