-- Rows of a plant name it: somebody without a plant could else make rows that nobody ever finds. Rows from before are left as they are.
create function needs_plant(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add constraint %I check (plant_no <> '''') not valid', target, target::text || '_has_plant');
end $$;
