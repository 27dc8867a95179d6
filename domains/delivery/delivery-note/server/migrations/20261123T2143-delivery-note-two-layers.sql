-- Two layers (DOMAIN, "Packing"): a box is S (label 1J) and stands on an outer unit, which is M (6J) or MIX (5J). So no outer unit bears the
-- small label of a box, and no box the large one. Rows from before are as they are.
alter table handling_unit add constraint handling_unit_layer check ((parent_id is null) = (package_type <> 'S')) not valid;
