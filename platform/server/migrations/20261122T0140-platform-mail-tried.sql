-- When the mail was tried last: behind a mail server that could not be reached, the next mails wait for it less long.
alter table mail_log add column tried_at timestamptz;
