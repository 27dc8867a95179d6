-- Codes of master data that differ in upper and lower case alone are one: people read them so, and so do scanners and other systems.
-- tell_codes_apart('supplier_origin', 'supplier_code', 'code'); `blanks_aside` for numbers that are spaced in different ways. Where two such
-- codes stand already, nobody changes them: the portal refuses every further one, only the database cannot.
create function tell_codes_apart(target regclass, owners text, code text, blanks_aside boolean default false) returns void language plpgsql as $$
declare
  name text := target::text || '_' || code || '_any_case';
  places text := format('(tenant_id, %s%s)', case when owners = '' then '' else owners || ', ' end,
    format(case when blanks_aside then 'upper(replace(%I, '' '', ''''))' else 'upper(%I)' end, code));
begin
  execute format('create unique index %I on %s %s', name, target, places);
exception when unique_violation then
  execute format('create index %I on %s %s', name, target, places);
  raise warning '% holds codes that differ in upper and lower case alone', target;
end $$;
