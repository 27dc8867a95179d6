-- A vehicle that never passes the final assembly is late on the board until a person says that nobody waits for it. A message that comes for it shows it again.
alter table jis_call
  add column closed_at timestamptz,
  add column closed_by text,
  add column close_reason text,
  add constraint jis_call_closed check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null));

-- Passes by which a screen on a wall shows lines without anybody signing in, for months. token_hash: SHA-256 of what stands in the link, which is kept nowhere.
create table jis_wall_pass (
  like owned_row including all,
  plant_no text not null,
  -- none: it shows what the plant sees
  supplier_code text,
  name text not null check (name <> ''),
  -- none: all lines
  lines text[] not null,
  token_hash text not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  constraint jis_wall_pass_token unique (tenant_id, token_hash),
  constraint jis_wall_pass_revoked check ((revoked_at is null) = (revoked_by is null))
);
create index jis_wall_pass_of_plant on jis_wall_pass (tenant_id, plant_no, id desc);
select protect_rows('jis_wall_pass');
select needs_plant('jis_wall_pass');
select limit_agents('jis_wall_pass', 'false');
