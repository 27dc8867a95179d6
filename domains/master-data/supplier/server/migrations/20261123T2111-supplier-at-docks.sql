-- A supplier for whom a dock is kept stays, and companies that have users.
select keep_while_used('supplier', 'supplier_code', 'door_association', 'for_supplier');
drop trigger supplier_has_users on supplier;
select keep_while_used('supplier', 'supplier_code', 'app_user', 'company_code');
drop trigger forwarder_has_users on forwarder;
select keep_while_used('forwarder', 'forwarder_code', 'app_user', 'company_code');
