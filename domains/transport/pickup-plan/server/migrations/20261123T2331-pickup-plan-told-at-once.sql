-- A proposal writes plans by thousands.
select tell_new_at_once('pickup_plan');
