-- What a failed call can be driven again by, in the words of the domain that made it (the number of its message); empty when it cannot.
alter table interface_log add column redrive_key text not null default '';
drop function log_interface(text, text, text, text, int, text, int, text, text, text);
create function log_interface(type text, name text, url text, direction text, http_code int, outcome text, duration_ms int, track_id text, request text, response text, redrive_key text default '')
returns void language sql security definer set search_path = public as $$
  insert into interface_log (tenant_id, type, name, url, direction, http_code, outcome, duration_ms, plant_no, track_id, request, response, redrive_key)
  values (asking_tenant(), type, name, url, direction, http_code, outcome, duration_ms, current_setting('app.plant'), track_id, request, response, redrive_key)
$$;

-- A failed call that was driven again, once: what fails again is a line of its own and can be driven again by that.
create table interface_redrive (
  like owned_row including all,
  line_id bigint not null,
  plant_no text not null,
  -- what the new try is called in the logs; empty until it was made
  track_id text not null default '',
  constraint interface_redrive_once unique (tenant_id, line_id)
);
select protect_rows('interface_redrive');
