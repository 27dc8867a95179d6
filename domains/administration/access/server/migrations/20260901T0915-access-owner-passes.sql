-- Functions that look up who somebody is act as the owner of the tables. A superuser passes by the row policies; an owner who is
-- none does so only when they are not forced on him. Ordered before the first function that needs it.
do $$
declare
  target text;
begin
  foreach target in array array['app_user', 'user_plant', 'role', 'user_role', 'role_permission', 'tenant_plant'] loop
    execute format('alter table %I no force row level security', target);
  end loop;
end $$;
