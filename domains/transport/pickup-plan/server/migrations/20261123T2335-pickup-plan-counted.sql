-- What the home page counts: plans of a forwarder that have no order yet, and what is abnormal. Both are few.
create index pickup_plan_to_carry on pickup_plan (tenant_id, forwarder_code, plant_no) where status = 'accept' and handle_type in ('none', 'notes');
create index pickup_standing_abnormal on pickup_standing (tenant_id, plant_no) where mark = '1';
