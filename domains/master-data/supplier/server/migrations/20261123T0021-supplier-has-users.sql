-- An import that is taken back leaves companies that have users.
create trigger supplier_has_users before delete on supplier for each row
  execute function kept_while_used('supplier_code', 'app_user', 'company_code');
create trigger forwarder_has_users before delete on forwarder for each row
  execute function kept_while_used('forwarder_code', 'app_user', 'company_code');
