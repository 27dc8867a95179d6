-- Bulletins of the operator or a tenant's administrators. Texts are HTML that was made safe before it came here
-- (platform/server/safe-html.ts). Users see what is up now; drafts, past and future ones are the administrators'.
create table bulletin (
  like owned_row including all,
  title_zh text not null,
  title_en text,
  body_zh text not null,
  body_en text,
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  active char(1) not null check (active in ('Y', 'N')),
  on_login char(1) not null check (on_login in ('Y', 'N'))
);
create index bulletin_by_start on bulletin (tenant_id, valid_from desc, id desc);
alter table bulletin enable row level security;
select open_rows('bulletin', 'portal_job', 'write', 'true');
select open_rows('bulletin', 'portal_admin', 'write', 'tenant_id = (select asking_tenant())');
select open_rows('bulletin', party, 'read',
  'tenant_id = (select asking_tenant()) and active = ''Y'' and valid_from <= now() and (valid_to is null or valid_to > now())')
from unnest(array['portal_plant', 'portal_supplier', 'portal_forwarder']) as party;
create trigger stamp_row before update on bulletin for each row execute function stamp_row();
select keep_history('bulletin', 'bulletin');
