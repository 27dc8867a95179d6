-- How many days a tenant keeps its logs; without a row, the default of the contract.
create table log_retention (
  like owned_row including all,
  days int not null,
  constraint log_retention_days check (days between 30 and 3650),
  constraint log_retention_tenant unique (tenant_id)
);
select protect_rows('log_retention', plant => 'none');
select keep_history('log_retention', 'log_retention');
