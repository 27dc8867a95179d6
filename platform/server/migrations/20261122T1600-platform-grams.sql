-- By which a number is found wherever the typed digits stand in it: its characters, pairs and triples. As with bigrams, a plain owner may
-- make the index: no extension is needed.
create function grams(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(lower(words), i, n) from generate_series(1, 3) n, generate_series(1, length(words) - n + 1) i)
$$;

-- What of it the index is asked for: all triples, or the whole of what is shorter.
create function grams_sought(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(lower(typed), i, 3) from generate_series(1, greatest(length(typed) - 2, 1)) i)
$$;

-- find_numbers('delivery_note') makes the index and find_delivery_note_by_number(): ids of the rows whose number (or another column) holds what was typed; null
-- when there are more than `most`: then they lie so dense that reading the newest rows finds them sooner. An empty plant or supplier means
-- all. Row policies keep the planner from the index, so the search runs as the owner and says itself whose rows the asking party may see, as
-- protect_rows does. Reading rows instead of the index would make the grams of each.
create function find_numbers(target regclass, sought text default 'number') returns void language plpgsql as $$
declare
  has_forwarder boolean := exists (select from pg_attribute where attrelid = target and attname = 'forwarder_code' and not attisdropped);
begin
  execute format('create index %I on %s using gin (grams(%I))', target || '_by_' || sought, target, sought);
  execute format($make$
    create function %1$I(typed text, plant text, supplier text, most int) returns bigint[] language plpgsql stable security definer
    set search_path = public set enable_seqscan = off set enable_indexscan = off as $body$
    declare
      found_ids bigint[];
    begin
      select array_agg(id) into found_ids from (
        select id from %2$s
        where grams(%3$I) @> grams_sought(typed) and position(lower(typed) in lower(%3$I)) > 0
          and tenant_id = asking_tenant() and (plant = '' or plant_no = plant) and (supplier = '' or supplier_code = supplier)
          and case current_setting('role')
            when 'portal_job' then true
            when 'portal_admin' then true
            when 'portal_plant' then plant_no = any (asking_plants())
            when 'portal_supplier' then plant_no = any (asking_plants()) and supplier_code = asking_company()
            when 'portal_forwarder' then plant_no = any (asking_plants()) and %4$s
            else false end
        limit most + 1
      ) as found;
      return case when cardinality(found_ids) > most then null else coalesce(found_ids, '{}') end;
    end $body$ $make$, 'find_' || target || '_by_' || sought, target, sought,
    case when has_forwarder then 'forwarder_code = asking_company()' else 'false' end);
end $$;
