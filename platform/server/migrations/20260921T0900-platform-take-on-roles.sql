-- From PostgreSQL 16 on, who creates a role administers it but may not take it on. The owner of the database, if he is no
-- superuser, gives himself that right here; 15 knows no such difference.
do $$
declare
  name text;
  take_on text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach name in array array['portal_app', 'portal_supplier', 'portal_plant', 'portal_forwarder', 'portal_admin', 'portal_job'] loop
    if not pg_has_role(current_user, name, take_on) then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;
