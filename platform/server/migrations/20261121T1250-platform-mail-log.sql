-- E-mails: what shall be sent, what became of it. A mail waits here until its job has sent it (docs/decisions/0006).
create table mail_log (
  tenant_id int not null default asking_tenant(),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The user whose mail it is, if it is one user's.
  user_id bigint,
  recipient text not null,
  scenario text not null,
  subject text not null,
  -- Texts as they may be read afterwards: secrets have only their places in them.
  body text not null,
  body_html text,
  -- What goes into those places, encrypted (platform/server/secret-box.ts); gone once the mail is sent or given up.
  secret_box text,
  has_secret char(1) not null check (has_secret in ('Y', 'N')),
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  -- Why it did not go, as the key of a failure; the last words of the mail server.
  problem text,
  answer text,
  sent_at timestamptz,
  primary key (tenant_id, id),
  constraint mail_log_secret check (state = 'waiting' or secret_box is null)
);
create index mail_log_by_time on mail_log (tenant_id, at desc, id desc);
create index mail_log_by_user on mail_log (tenant_id, user_id, at desc, id desc);
create index mail_log_by_state on mail_log (tenant_id, state, at desc, id desc);
alter table mail_log enable row level security;
select open_rows('mail_log', 'portal_job', 'write', 'true');
select open_rows('mail_log', 'portal_admin', 'read', 'tenant_id = (select asking_tenant())');
select open_rows('mail_log', party, 'read', 'tenant_id = (select asking_tenant()) and user_id = (select asking_user())')
from unnest(array['portal_plant', 'portal_supplier', 'portal_forwarder']) as party;

-- The only way to write it for a party: within his tenant, never what is there already.
create function log_mail(user_id bigint, recipient text, scenario text, subject text, body text, body_html text, secret_box text,
  state text, problem text, answer text) returns bigint language sql security definer set search_path = public as $$
  insert into mail_log (tenant_id, user_id, recipient, scenario, subject, body, body_html, secret_box, has_secret, state,
    problem, answer, tries, sent_at)
  values (asking_tenant(), log_mail.user_id, log_mail.recipient, log_mail.scenario, log_mail.subject, log_mail.body, log_mail.body_html,
    log_mail.secret_box, case when log_mail.secret_box is null then 'N' else 'Y' end, log_mail.state,
    log_mail.problem, log_mail.answer,
    case when log_mail.state = 'waiting' then 0 else 1 end, case when log_mail.state = 'sent' then now() end)
  returning id
$$;
