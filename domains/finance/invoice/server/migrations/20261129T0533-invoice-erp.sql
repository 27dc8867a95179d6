-- What the ERP, or the plant by hand, says of a submitted invoice.
alter table invoice
  add column ir_number text,
  add column posted_on date,
  add column answer_reason text,
  add column answered_at timestamptz,
  add column answered_by text;

-- Each submission of an invoice goes to the ERP under a key of its own, `<invoice>-<submission>`.
create table invoice_hand_over (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  invoice_id bigint not null,
  submission int not null check (submission > 0),
  submitted_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'retrying', 'failed', 'taken', 'dropped')),
  tries int not null default 0,
  problem text check (problem in ('unreachable', 'tooSlow', 'answer', 'refused')),
  said text,
  tried_at timestamptz,
  taken_at timestamptz,
  reference text,
  -- by the clock of the ERP: of its answers the one that it decided last
  decided_at timestamptz,
  constraint invoice_hand_over_once unique (tenant_id, invoice_id, submission),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
select protect_rows('invoice_hand_over', supplier => 'read', forwarder => 'none');
select needs_plant('invoice_hand_over');
create policy of_agency on invoice_hand_over as restrictive to portal_agent using (false) with check (false);

-- Answers of the ERP as they came, each message once.
create table invoice_answer (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  hand_over_id bigint not null,
  message_id text not null,
  answer text not null check (answer in ('processing', 'collectionFailed', 'verificationFailed', 'verified')),
  decided_at timestamptz not null,
  reason text,
  ir_number text,
  posted_on date,
  -- the ERP had decided something later already
  late boolean not null default false,
  constraint invoice_answer_once unique (tenant_id, plant_no, message_id),
  foreign key (tenant_id, hand_over_id) references invoice_hand_over (tenant_id, id)
);
create index invoice_answer_of_hand_over on invoice_answer (tenant_id, hand_over_id);
select protect_rows('invoice_answer', supplier => 'none', forwarder => 'none');
select needs_plant('invoice_answer');
create policy of_agency on invoice_answer as restrictive to portal_agent using (false) with check (false);
