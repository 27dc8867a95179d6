-- The password rules as an administrator keeps them: a record with version and history like any other. A longest password has 30
-- characters (SPEC section 5), so no rule may ask for more.
update password_rule set limit_length_value = 30 where limit_length_value > 30;
alter table password_rule
  drop constraint password_rule_limit_length_value_check,
  add constraint password_rule_limit_length_value_check check (limit_length_value between 8 and 30),
  alter column tenant_id set default asking_tenant(),
  add column id bigint generated always as identity,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default coalesce(current_setting('app.user_no', true), 'system');
create trigger stamp_row before update on password_rule for each row execute function stamp_row();
select keep_history('password_rule', 'password_rule');
