-- Whether a supplier may see a part is asked for each row that shows the part's name: answered in the index alone.
create index scheduling_agreement_of_supplier_by_part on scheduling_agreement (tenant_id, supplier_code, part_no) include (plant_no);
