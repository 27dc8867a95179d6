-- Limits by which invoices are verified, version by version. A version is proposed by one and approved by another person; it is never edited, as each
-- verification names the version that it used.
create table tolerance_version (
  like owned_row including all,
  number text not null,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'returned', 'withdrawn')),
  -- portal: the limits a tenant begins with
  origin text not null default 'person' check (origin in ('portal', 'person')),
  -- null: from its approval on
  valid_from timestamptz,
  -- never before it was approved
  in_force_from timestamptz,
  limits jsonb not null,
  reason text,
  proposed_by text not null default current_setting('app.user_name', true),
  proposed_by_no text not null default current_setting('app.user_no', true),
  decided_by text,
  decided_by_no text,
  decided_at timestamptz,
  decision text,
  constraint tolerance_version_number unique (tenant_id, number),
  constraint tolerance_version_in_force check ((status = 'approved') = (in_force_from is not null)),
  constraint tolerance_version_four_eyes check (origin = 'portal' or status <> 'approved' or decided_by_no <> proposed_by_no)
);
create unique index tolerance_version_proposed on tolerance_version (tenant_id) where status = 'proposed';
create index tolerance_version_in_force_from on tolerance_version (tenant_id, in_force_from desc) where status = 'approved';
-- A supplier's draft is verified by what is approved; the page and its calls stay closed to him.
select protect_rows('tolerance_version', supplier => 'none', forwarder => 'none');
select open_rows('tolerance_version', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and status = 'approved'$$);
revoke delete on tolerance_version from portal_job, portal_over_all, portal_admin, portal_plant;
select keep_history('tolerance_version', 'tolerance_version', silent => '{decided_by_no,proposed_by_no}');

create function tolerance_version_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' or (new.number, new.origin, new.valid_from, new.limits, new.reason, new.proposed_by, new.proposed_by_no)
    is distinct from (old.number, old.origin, old.valid_from, old.limits, old.reason, old.proposed_by, old.proposed_by_no) then
    raise exception 'tolerance_version %: a version is never edited', old.id;
  end if;
  return new;
end $$;
create trigger tolerance_version_stays before update on tolerance_version for each row execute function tolerance_version_stays();

-- Those tenants among the ones that may be seen that have no version yet begin with these limits.
create function seed_tolerance_versions(first_limits jsonb) returns void language sql set search_path = public as $$
  insert into tolerance_version (tenant_id, number, status, origin, in_force_from, limits, proposed_by, proposed_by_no, decided_by, decided_by_no, decided_at, created_by, updated_by)
  select env_no, 'TV0', 'approved', 'portal', now(), first_limits, 'system', 'system', 'system', 'system', now(), 'system', 'system'
  from tenant
  on conflict on constraint tolerance_version_number do nothing
$$;
