-- Technical users: a program of a company calls with a token that one of its people made. What the token opens is named here, and never
-- more than what its maker may do at the moment of the call (docs/decisions/0043).
create table api_token (
  like owned_row including all,
  -- Who made it: it lives and ends with his account.
  user_id bigint not null,
  party text not null check (party in ('supplier', 'plant', 'forwarder', 'admin')),
  company_code text not null,
  name text not null,
  permissions text[] not null,
  plants text[] not null,
  -- Networks it may be used from; none: from everywhere.
  addresses text[] not null default '{}',
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The last characters of its newest secret.
  hint text not null default '',
  last_used_at timestamptz,
  last_used_from text,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create unique index api_token_name on api_token (tenant_id, party, company_code, lower(name)) where ended_at is null;
create index api_token_by_user on api_token (tenant_id, user_id);
create index api_token_by_company on api_token (tenant_id, party, company_code);

-- token_hash: `wedi_` and the SHA-256 of the token in base64url; the token itself is kept by the program alone.
create table api_token_secret (
  token_hash text primary key,
  tenant_id int not null,
  token_id bigint not null,
  created_at timestamptz not null default now(),
  -- Set when a newer one took its place: until then both are good.
  ends_at timestamptz,
  foreign key (tenant_id, token_id) references api_token on delete cascade
);
create index api_token_secret_by_token on api_token_secret (tenant_id, token_id);
revoke all on api_token_secret from public;
grant select, insert, update, delete on api_token_secret to portal_access;

-- A company keeps its own; the plant sees and ends those of the partners that reach one of its plants.
alter table api_token enable row level security;
revoke all on api_token from public;
select open_to_jobs('api_token', 'read');
select open_rows('api_token', 'portal_access', 'write', 'true');
select open_rows('api_token', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('api_token', 'portal_' || party, 'write',
  format('tenant_id = (select asking_tenant()) and party = %L and company_code = (select asking_company())', party))
from unnest(array['supplier', 'forwarder']) as party;
select open_rows('api_token', 'portal_plant', 'write', $$tenant_id = (select asking_tenant()) and (
  (party = 'plant' and company_code = (select asking_company()))
  or (party in ('supplier', 'forwarder') and plants && (select asking_plants())::text[]))$$);
create policy of_agency on api_token as restrictive to portal_agent using (false) with check (false);

-- Use is no change.
create trigger stamp_row before update on api_token for each row
  when (row(old.name, old.permissions, old.plants, old.addresses, old.expires_at, old.ended_at, old.hint)
    is distinct from row(new.name, new.permissions, new.plants, new.addresses, new.expires_at, new.ended_at, new.hint))
  execute function stamp_row();
select keep_history('api_token', 'api_token', silent => '{last_used_at,last_used_from}');

-- As before for sessions; a token tells by its beginning that it is one. Its version and that of its maker together: whoever ends it or
-- takes a right from him is heard with the next statement.
create or replace function session_access_version(token_hash text) returns text
language plpgsql stable security definer set search_path = public as $$
begin
  if starts_with(token_hash, 'wedi_') then
    return (
      select app_user.access_version || '.' || token.version
      from api_token_secret secret
      join api_token token on token.tenant_id = secret.tenant_id and token.id = secret.token_id
      join app_user on app_user.tenant_id = token.tenant_id and app_user.id = token.user_id
      where secret.token_hash = session_access_version.token_hash and (secret.ends_at is null or secret.ends_at > now())
        and token.ended_at is null and token.expires_at > now() and app_user.active = 'Y' and app_user.locked = 'N'
    );
  end if;
  return (
    select app_user.access_version::text
    from session join app_user on app_user.tenant_id = session.tenant_id and app_user.id = session.user_id
    where session.token_hash = session_access_version.token_hash and session.expires_at > now()
      and app_user.active = 'Y' and app_user.locked = 'N'
  );
end $$;
