-- Whether prices that the ERP sends count as approved there.
alter table process_option add column erp_prices_count char(1) not null default 'N' check (erp_prices_count in ('Y', 'N'));
