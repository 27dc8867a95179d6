-- The indexes anew, by what people see of a code.
select tell_codes_apart('supplier', '', 'supplier_code');
select tell_codes_apart('forwarder', '', 'forwarder_code');
select tell_codes_apart('supplier_origin', 'supplier_code', 'code');
