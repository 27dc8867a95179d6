-- Cumulative figures that began again, each with what they were before: by a release with a later reset day, and by the first release of an
-- agreement where it counts something as received already. No foreign keys, as for releases: the statement that writes them holds the agreement's lock.
create table cumulative_reset (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  agreement_id bigint not null,
  part_no text not null,
  -- null for a reset from before this table, whose release is not known
  release_id bigint,
  reset_on date,
  sent_before numeric(18, 3) not null,
  received_before numeric(18, 3) not null,
  -- both begin again at what the release counts as received; sent keeps beside it what was on the road
  began_at numeric(18, 3) not null,
  on_road numeric(18, 3) not null
);
create index cumulative_reset_of_agreement on cumulative_reset (tenant_id, agreement_id, id desc);
select protect_rows('cumulative_reset', supplier => 'read');
select limit_to_parts('cumulative_reset');
select needs_plant('cumulative_reset');

-- Of resets from before only the figure of received is known.
insert into cumulative_reset (tenant_id, plant_no, supplier_code, agreement_id, part_no, reset_on, sent_before, received_before, began_at, on_road, created_by, updated_by)
select tenant_id, plant_no, supplier_code, id, part_no, cumulative_reset_on, cumulative_before_reset, cumulative_before_reset, 0, 0, updated_by, updated_by
from scheduling_agreement where cumulative_reset_on is not null and cumulative_before_reset is not null;
