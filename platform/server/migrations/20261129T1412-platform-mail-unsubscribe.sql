-- Where one click ends such mails (RFC 8058); null: nothing does.
alter table mail_log add column unsubscribe text;

drop function log_mail(bigint, text, text, text, text, text, text, text, text, text);
create function log_mail(user_id bigint, recipient text, scenario text, subject text, body text, body_html text, secret_box text,
  state text, problem text, answer text, unsubscribe text) returns bigint language sql security definer set search_path = public as $$
  insert into mail_log (tenant_id, user_id, recipient, scenario, subject, body, body_html, secret_box, has_secret, state,
    problem, answer, tries, sent_at, unsubscribe)
  values (asking_tenant(), log_mail.user_id, log_mail.recipient, log_mail.scenario, log_mail.subject, log_mail.body, log_mail.body_html,
    log_mail.secret_box, case when log_mail.secret_box is null then 'N' else 'Y' end, log_mail.state,
    log_mail.problem, log_mail.answer,
    case when log_mail.state = 'waiting' then 0 else 1 end, case when log_mail.state = 'sent' then now() end, log_mail.unsubscribe)
  returning id
$$;
