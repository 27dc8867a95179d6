-- The list of agreements is by part: without an index of its order all agreements of the plant are sorted for a page.
create index packaging_agreement_by_part on packaging_agreement (tenant_id, plant_no, part_no, supplier_code, effective_from desc, id desc);
