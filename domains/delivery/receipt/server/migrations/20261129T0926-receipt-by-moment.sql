-- What came, went back or was rejected since a moment: stock of a plant is brought up to date by it.
create index goods_receipt_by_moment on goods_receipt (tenant_id, plant_no, received_at);
create index goods_receipt_reversed_by_moment on goods_receipt (tenant_id, plant_no, reversed_at) where reversed_at is not null;
create index quality_hold_rejected on quality_hold (tenant_id, plant_no, decided_at) where status = 'rejected';
