-- A picture that the look of some tenant wears now, by its address alone: it is open to everybody and names no tenant.
create function worn_picture(uuid uuid) returns table (name text, content_type text, bytes bigint)
language sql stable security definer set search_path = public as $$
  select picture.name, picture.content_type, picture.bytes
  from tenant_theme as theme cross join unnest(array[theme.logo_id, theme.login_picture_id]) as worn (id)
  join stored_file as picture on picture.tenant_id = theme.tenant_id and picture.id = worn.id
  where picture.uuid = worn_picture.uuid limit 1
$$;
revoke execute on function worn_picture(uuid) from public;
grant execute on function worn_picture(uuid) to portal_job;
