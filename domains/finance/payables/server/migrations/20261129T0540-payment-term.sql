-- In how many days a plant pays what it received from a day on. `for_supplier` is empty for the term of all that have none of their own.
create table payment_term (
  like owned_row including all,
  plant_no text not null,
  for_supplier text not null default '',
  valid_from date not null,
  -- calendar days; the law allows no more than 60
  term_days int not null check (term_days between 1 and 60),
  counts_from text not null check (counts_from in ('acceptance', 'reconciliation')),
  constraint payment_term_taken unique (tenant_id, plant_no, for_supplier, valid_from)
);
select protect_rows('payment_term', supplier => 'none', forwarder => 'none');
-- A supplier sees his own and that of all: not what the plant agreed with others.
select open_rows('payment_term', 'portal_supplier', 'read',
  'tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[]) and for_supplier = any (array['''', (select asking_company())])');
select needs_plant('payment_term');
select limit_agents('payment_term', 'false');
select keep_history('payment_term', 'payment_term');

-- The day on which money is due so many calendar days after a day: the next workday where the plant does not work then.
create function payment_due_on(of_tenant int, of_plant text, starts_on date, days int) returns date language sql stable parallel safe set search_path = public as $$
  select workday_from(of_tenant, of_plant, starts_on + days - 1, 1)
$$;
