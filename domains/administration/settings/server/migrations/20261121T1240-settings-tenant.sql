-- Tenants become records that the operator's administrators keep: tenant 0 is theirs. id, version and history as with every record.
alter table tenant
  -- Ids of records begin with 1.
  add column id bigint generated always as (env_no::bigint + 1) stored,
  -- Whose record a tenant is: the operator's, also its history.
  add column tenant_id int generated always as (0) stored,
  add column version int not null default 1,
  add column created_by text not null default coalesce(nullif(current_setting('app.user_no', true), ''), 'system'),
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default coalesce(nullif(current_setting('app.user_no', true), ''), 'system');
create trigger stamp_row before update on tenant for each row
  when (row(old.name_zh, old.name_en, old.active) is distinct from row(new.name_zh, new.name_en, new.active))
  execute function stamp_row();
select keep_history('tenant', 'tenant', silent => '{roles_seeded_at}');

-- An administrator reads his own tenant; one of the operator reads and writes all of them. None is ever deleted.
drop policy portal_admin on tenant;
create policy portal_admin on tenant for select to portal_admin using ((select asking_tenant()) in (0, env_no));
create policy portal_operator on tenant to portal_admin
  using ((select asking_tenant()) = 0) with check ((select asking_tenant()) = 0);
grant insert, update on tenant to portal_admin;

-- A new administrator's password is kept by these rules from his first day on; without a row they would be the same, but not to be set.
create function give_password_rule() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into password_rule (tenant_id) values (new.env_no) on conflict do nothing;
  return null;
end $$;
create trigger give_password_rule after insert on tenant for each row execute function give_password_rule();
