-- In whole units of the currency: a payment application above it is approved by two persons. 0: each of them.
alter table process_option add column second_approval_above int not null default 1000000 check (second_approval_above between 0 and 1000000000);
