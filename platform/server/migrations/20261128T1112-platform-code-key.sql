-- What codes are compared by, beside their cases: signs that nobody sees are dropped, white space of any kind is one blank, full-width digits and letters
-- and the hyphens are those of the keyboard. The same as `codeKey` in platform/contract/plain-code.ts; platform/server/database/code-key.test.ts holds
-- them against each other.
create function code_key(code text) returns text language sql immutable strict parallel safe as $$
  select case when code !~ '[^\x20-\x7e]' and code !~ '^ | $|  ' then code else btrim(regexp_replace(normalize(translate(
    regexp_replace(code, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    U&'\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\202f\205f\3000\2800\2010\2011\2012\2013\2212\fe63\ff0d\ff0e\ff0f\ff10\ff11\ff12\ff13\ff14\ff15\ff16\ff17\ff18\ff19\ff21\ff22\ff23\ff24\ff25\ff26\ff27\ff28\ff29\ff2a\ff2b\ff2c\ff2d\ff2e\ff2f\ff30\ff31\ff32\ff33\ff34\ff35\ff36\ff37\ff38\ff39\ff3a\ff3f\ff41\ff42\ff43\ff44\ff45\ff46\ff47\ff48\ff49\ff4a\ff4b\ff4c\ff4d\ff4e\ff4f\ff50\ff51\ff52\ff53\ff54\ff55\ff56\ff57\ff58\ff59\ff5a',
    '                 -------./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'), nfc), ' {2,}', ' ', 'g')) end
$$;

-- As before, by what people see of a code; called again for a column it makes the index anew.
create or replace function tell_codes_apart(target regclass, owners text, code text, blanks_aside boolean default false) returns void language plpgsql as $$
declare
  name text := target::text || '_' || code || '_any_case';
  places text := format('(tenant_id, %s%s)', case when owners = '' then '' else owners || ', ' end,
    format(case when blanks_aside then 'upper(replace(code_key(%I), '' '', ''''))' else 'upper(code_key(%I))' end, code));
begin
  execute format('drop index if exists %I', name);
  execute format('create unique index %I on %s %s', name, target, places);
exception when unique_violation then
  execute format('drop index if exists %I', name);
  execute format('create index %I on %s %s', name, target, places);
  raise warning '% holds codes that differ in what nobody sees, or in upper and lower case alone', target;
end $$;
