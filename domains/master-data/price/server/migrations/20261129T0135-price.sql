-- Prices of parts by supplier, each row a version from a day on. What is approved stays as it is; the days on which it counts stand apart, because a
-- later approval may take some of them.
create table price (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  edition int not null check (edition > 0),
  price numeric(18, 6) not null check (price > 0),
  price_unit int not null check (price_unit in (1, 100, 1000)),
  currency text not null,
  basis text not null check (basis in ('net', 'gross')),
  -- per cent
  tax_rate numeric(5, 2) not null check (tax_rate >= 0 and tax_rate < 100),
  price_type text not null,
  reason text,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'returned', 'approved')),
  -- whoever changed or submitted it does not approve it
  changed_by_no text not null default current_setting('app.user_no', true),
  submitted_by_no text,
  submitted_by text,
  submitted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  decision text,
  constraint price_taken unique (tenant_id, plant_no, supplier_code, part_no, valid_from, edition),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index price_of_plant on price (tenant_id, plant_no, part_no, supplier_code, valid_from desc);
create index price_waiting on price (tenant_id, plant_no, status) where status in ('draft', 'submitted', 'returned');
-- A supplier finds his own prices once they are approved; drafts say what the plant thinks.
select protect_rows('price', supplier => 'none', forwarder => 'none');
select open_rows('price', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and status = 'approved'$$);
select needs_plant('price');
-- Whoever acts for another supplier delivers for him; what he is paid is none of it.
create policy of_agency on price as restrictive to portal_agent using (false) with check (false);
select keep_history('price', 'price', silent => '{changed_by_no,submitted_by_no}');

-- Whoever submits or approves prices of a supplier goes behind the other until his transaction ends.
create function price_turn(tenant int, plant text, supplier text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(format('price %s %s %s', tenant, plant, supplier), 0))
$$;

-- The days on which an approved version counts, as known from a moment until another one: what was settled can be asked for as it was known then.
create table price_span (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  part_no text not null,
  price_id bigint not null,
  first_day date not null,
  last_day date check (last_day >= first_day),
  known_from timestamptz not null default now(),
  known_to timestamptz,
  foreign key (tenant_id, price_id) references price (tenant_id, id)
);
create index price_span_of_part on price_span (tenant_id, plant_no, supplier_code, part_no, first_day) where known_to is null;
create index price_span_of_price on price_span (tenant_id, price_id);
select protect_rows('price_span', supplier => 'read', forwarder => 'none');
select needs_plant('price_span');
create policy of_agency on price_span as restrictive to portal_agent using (false) with check (false);
revoke delete on price_span from portal_job, portal_over_all, portal_admin, portal_plant;

-- Of one supplier and part a day has one price, whoever approves at the same time.
create function price_span_alone() returns trigger language plpgsql as $$
begin
  perform price_turn(new.tenant_id, new.plant_no, new.supplier_code);
  if new.known_to is null and exists (
    select from price_span as other
    where other.tenant_id = new.tenant_id and other.plant_no = new.plant_no and other.supplier_code = new.supplier_code and other.part_no = new.part_no
      and other.known_to is null and other.id <> new.id
      and other.first_day <= coalesce(new.last_day, 'infinity') and new.first_day <= coalesce(other.last_day, 'infinity')
  ) then
    raise exception 'price_span: % of % has two prices from % on', new.part_no, new.supplier_code, new.first_day;
  end if;
  return new;
end $$;
create trigger price_span_alone before insert or update on price_span for each row execute function price_span_alone();

-- What was approved never changes; until then it is kept who changed it last.
create function price_stays() returns trigger language plpgsql as $$
begin
  if (new.price, new.price_unit, new.currency, new.basis, new.tax_rate, new.price_type, new.valid_to, new.reason)
    is distinct from (old.price, old.price_unit, old.currency, old.basis, old.tax_rate, old.price_type, old.valid_to, old.reason) then
    new.changed_by_no := current_setting('app.user_no', true);
  end if;
  if old.status = 'approved' and (new.plant_no, new.supplier_code, new.part_no, new.valid_from, new.valid_to, new.edition, new.price, new.price_unit, new.currency, new.basis,
      new.tax_rate, new.price_type, new.status, new.decided_at)
    is distinct from (old.plant_no, old.supplier_code, old.part_no, old.valid_from, old.valid_to, old.edition, old.price, old.price_unit, old.currency, old.basis,
      old.tax_rate, old.price_type, old.status, old.decided_at) then
    raise exception 'price %: it is approved', old.id;
  end if;
  return new;
end $$;
create trigger price_stays before update on price for each row execute function price_stays();
