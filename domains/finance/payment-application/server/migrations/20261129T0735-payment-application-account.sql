-- By which the applications that name an account are found.
create index payment_application_of_account on payment_application (tenant_id, account_id);
