-- As 20260921T0900-platform-take-on-roles.sql, for the role of signing in.
do $$
begin
  if not pg_has_role(current_user, 'portal_access',
    case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    grant portal_access to current_user;
  end if;
end $$;
