-- Who is made in this very transaction has no session that could miss a change of his rights: nothing is counted up for him. An import of
-- thousands of users writes each of them once instead of three times.
create or replace function count_up_of_bound() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set access_version = access_version + 1
  from (select distinct tenant_id, user_id from changed) as bound
  where app_user.tenant_id = bound.tenant_id and app_user.id = bound.user_id and app_user.created_at < now();
  return null;
end $$;
