-- What was told last of a truck that the plant has confirmed. SPEC section 3, "Logistics tracking ticket".
create table tracking_ticket (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  stage text,
  status_at timestamptz,
  estimated_arrival timestamptz,
  truck_plate text,
  mode text,
  means text,
  appointment_id text,
  condition text,
  feedback text,
  -- The warning that plant and supplier were told of; each is told once.
  warned_of text,
  -- Its truck was unloaded or will not come: nothing is awaited any more.
  closed_at timestamptz,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade,
  constraint tracking_ticket_of_order unique (tenant_id, transport_order_id)
);
create index tracking_ticket_of_plant on tracking_ticket (tenant_id, plant_no, id desc);
create index tracking_ticket_of_supplier on tracking_ticket (tenant_id, plant_no, supplier_code, id desc);
create index tracking_ticket_of_forwarder on tracking_ticket (tenant_id, forwarder_code, id desc);
create index tracking_ticket_awaited on tracking_ticket (tenant_id, plant_no) where closed_at is null;
select protect_rows('tracking_ticket');
select needs_plant('tracking_ticket');
select limit_agents('tracking_ticket', 'agent_has_order(transport_order_id, created_by)');

-- Stages that were told, after VDA 4998 (Odette transport events). Nothing is deleted: what was told in error is taken back.
create table tracking_event (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  forwarder_code text,
  transport_order_id bigint not null,
  -- the sender's own number of it
  event_no text,
  -- who sent it: numbers of two senders may be the same
  told_by_company text not null default '',
  stage text not null check (stage in ('READY_FOR_PICKUP', 'ISSUE_COMPLETED', 'PICKUP_COMPLETED', 'EN_ROUTE', 'LOADING_COMPLETED', 'UNLOADING_COMPLETED', 'POD_COMPLETED', 'RECEIPT_COMPLETED')),
  status_at timestamptz not null,
  estimated_arrival timestamptz,
  truck_plate text,
  mode text,
  means text,
  appointment_id text,
  condition text check (condition in ('damaged', 'missing', 'broken')),
  feedback text,
  source text not null check (source in ('screen', 'workbook', 'system', 'portal')),
  told_by text not null default current_setting('app.user_name', true),
  taken_back_at timestamptz,
  taken_back_by text,
  taken_back_reason text,
  foreign key (tenant_id, transport_order_id) references transport_order (tenant_id, id) on delete cascade
);
create index tracking_event_by_order on tracking_event (tenant_id, transport_order_id, status_at);
create unique index tracking_event_once on tracking_event (tenant_id, told_by_company, event_no) where event_no is not null;
select protect_rows('tracking_event');
select needs_plant('tracking_event');
select limit_agents('tracking_event', 'agent_has_order(transport_order_id, created_by)');
revoke delete on tracking_event from portal_over_all, portal_admin, portal_plant, portal_supplier, portal_forwarder;

-- A stage stays as it was told; it may be taken back, once.
create function tracking_event_stays() returns trigger language plpgsql as $$
begin
  if (new.transport_order_id, new.event_no, new.stage, new.status_at, new.estimated_arrival, new.truck_plate, new.mode, new.means, new.appointment_id, new.condition, new.feedback, new.source, new.told_by)
    is distinct from (old.transport_order_id, old.event_no, old.stage, old.status_at, old.estimated_arrival, old.truck_plate, old.mode, old.means, old.appointment_id, old.condition, old.feedback, old.source, old.told_by) then
    raise exception 'tracking event %: what was told stays as it is', old.id;
  end if;
  if old.taken_back_at is not null and (new.taken_back_at, new.taken_back_by, new.taken_back_reason) is distinct from (old.taken_back_at, old.taken_back_by, old.taken_back_reason) then
    raise exception 'tracking event %: it is taken back', old.id;
  end if;
  return new;
end $$;
create trigger tracking_event_stays before update on tracking_event for each row execute function tracking_event_stays();

-- Trucks that are awaited already.
insert into tracking_ticket (tenant_id, plant_no, supplier_code, forwarder_code, transport_order_id, created_by, updated_by)
select tenant_id, plant_no, supplier_code, forwarder_code, id, 'system', 'system' from transport_order where status in ('confirmed', 'accepted', 'departed');
