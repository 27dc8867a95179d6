-- Orders that were put to the plant or to their forwarder in a month, for the scores of both.
create index transport_stage_asked on transport_stage (tenant_id, plant_no, at) where stage in ('requested', 'confirmed');
