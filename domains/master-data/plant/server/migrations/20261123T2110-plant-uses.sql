-- The week of a published year names its shift groups, days that were changed since or not.
select keep_while_used('shift_group', 'plant_no, code', 'calendar_year', 'plant_no, week');

create or replace function zone_of_plant(of_plant text) returns text language sql stable security definer set search_path = public as $$
  select coalesce((select zone from plant where tenant_id = asking_tenant() and plant_no = of_plant), 'Asia/Shanghai')
$$;
