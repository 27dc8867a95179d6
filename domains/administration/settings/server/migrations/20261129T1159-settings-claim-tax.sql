-- The tax rate that taxed items of a claim bear, per cent.
alter table process_option add column claim_tax_rate int not null default 13 check (claim_tax_rate between 0 and 100);
