-- SPEC section 3, "Supplier": what decides how a supplier works with the plants.
alter table supplier
  add column mobile text,
  -- Days that containers stay with him, and that he has to confirm those that came; null: not agreed.
  add column container_turnover_days int check (container_turnover_days >= 0),
  add column container_receive_days int check (container_receive_days >= 0),
  -- Cubic metres; less than this shares a truck. Null: he never shares.
  add column carpool_threshold_m3 numeric(18, 3) check (carpool_threshold_m3 >= 0),
  -- required: his call-offs wait for his answer; none: they are delivered as they were asked for.
  add column confirm_type text not null default 'required' check (confirm_type in ('required', 'none')),
  -- May act for other suppliers.
  add column agency boolean not null default false,
  add column special boolean not null default false;
create index supplier_without_answers on supplier (tenant_id, supplier_code) where confirm_type = 'none';

-- What share of a supplier's quantity a location makes, in percent; the sum is kept to 100 by whoever changes one, with the supplier locked.
alter table supplier_origin add column share_percent int not null default 0 check (share_percent between 0 and 100);
-- Of the locations from before the first has all of it. Nobody changed them: no version, no history.
alter table supplier_origin disable trigger user;
update supplier_origin as origin set share_percent = 100
where origin.id = (select min(first.id) from supplier_origin as first where first.tenant_id = origin.tenant_id and first.supplier_code = origin.supplier_code);
alter table supplier_origin enable trigger user;
