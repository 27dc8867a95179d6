-- When the person of a session last proved who he is: by signing in, later by his password once more.
alter table session add column proven_at timestamptz;
update session set proven_at = created_at;
alter table session alter column proven_at set default now(), alter column proven_at set not null;
