-- The indexes anew, by what people see of a code.
select tell_codes_apart('packaging', '', code) from unnest(array['code', 'empty_pack_code']) as code;
