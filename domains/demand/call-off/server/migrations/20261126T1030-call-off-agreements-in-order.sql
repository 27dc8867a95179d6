-- Lists of agreements stand in this order.
create index scheduling_agreement_in_order on scheduling_agreement (tenant_id, plant_no, part_no, sa_no, unloading_point, id);
drop index scheduling_agreement_by_part;
