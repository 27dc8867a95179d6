-- What stood in the places of a refusal's words ("a role of the name {value} exists already"); what looks like a secret is starred.
alter table operation_log add column details jsonb;
drop function log_operation(text, text, int, text, text, text, text);
create function log_operation(type text, ip text, duration_ms int, parameters text, outcome text, exception text, trace text default '', details text default null) returns void
language sql security definer set search_path = public as $$
  insert into operation_log (tenant_id, type, user_no, user_name, company_code, acting_for, plant_no, ip, duration_ms, parameters, outcome, exception, trace, details)
  values (asking_tenant(), type, current_setting('app.user_no'), coalesce(nullif(current_setting('app.person', true), ''), current_setting('app.user_name')),
    coalesce(nullif(asking_agent(), ''), current_setting('app.company')), case when asking_agent() <> '' then current_setting('app.company') end,
    current_setting('app.plant'), ip, duration_ms, parameters, outcome, exception, trace, details::jsonb)
$$;

-- Words with their places filled, as platform/contract/words.ts does it: {name}, and {name|word|words} by whether the value is 1. What is not
-- known stays open.
create function worded(words text, details jsonb, language text) returns text language plpgsql immutable parallel safe as $$
declare
  place record;
  said text;
begin
  for place in select key, value from jsonb_each(coalesce(details, '{}'::jsonb)) where key ~ '^\w+$' loop
    said := case jsonb_typeof(place.value)
      when 'object' then place.value ->> language
      when 'array' then (select string_agg(item, ', ') from jsonb_array_elements_text(place.value) as item)
      else place.value #>> '{}' end;
    continue when said is null;
    words := replace(words, '{' || place.key || '}', said);
    words := regexp_replace(words, '\{' || place.key || '\|([^{}|]*)\|([^{}|]*)\}', case said when '1' then '\1' else '\2' end, 'g');
  end loop;
  return regexp_replace(words, '\{\w+(\|[^{}|]*\|[^{}|]*)?\}', '…', 'g');
end $$;
