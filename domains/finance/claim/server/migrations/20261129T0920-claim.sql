-- What one side claims of the other. Amounts are never below zero; who raised it says whose they are. Its costs, net, tax and gross are the sums of its items.
create table claim (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  number text not null,
  raised_by text not null check (raised_by in ('plant', 'supplier')),
  raised_by_no text not null default current_setting('app.user_no'),
  raised_by_name text not null default current_setting('app.user_name'),
  reason text not null,
  description text,
  origin text not null default 'hand'
    check (origin in ('deviation', 'sequence', 'containerStatement', 'qualityHold', 'rejectedLabel', 'dockWaiting', 'cancelledFirm', 'hand')),
  source_id bigint,
  source_number text,
  note_id bigint,
  note_number text,
  receipt_id bigint,
  receipt_number text,
  po_number text,
  po_line text,
  part_no text,
  quantity numeric(18, 3) check (quantity > 0),
  unit text,
  eight_d_number text,
  evidence bigint[] not null default '{}',
  -- what its lines on settlement lists share with others
  currency text not null,
  price_type text not null,
  tax_rate numeric(5, 2) not null,
  -- per cent of the costs that are claimed
  share numeric(5, 2) not null check (share between 0 and 100),
  costs numeric(18, 2) not null,
  net numeric(18, 2) not null check (net >= 0),
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  agreed_net numeric(18, 2),
  agreed_tax numeric(18, 2),
  agreed_gross numeric(18, 2),
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'partly', 'disputed', 'proposed', 'toApprove', 'accepted', 'decided', 'settled', 'withdrawn')),
  -- whose move it is, since when and until when; days of each side so far, without those of the turn that runs
  waits_on text check (waits_on in ('plant', 'supplier')),
  waits_since timestamptz,
  due_on date,
  plant_days int not null default 0,
  supplier_days int not null default 0,
  silence_accepts boolean not null default false,
  -- how high silence was escalated, and when it is next
  rung int not null default 0,
  next_rung_on date,
  sent_at timestamptz,
  answered_at timestamptz,
  answered_late boolean,
  decided_by_no text,
  decided_by_name text,
  settled_at timestamptz,
  overdue_told_at timestamptz,
  constraint claim_number_taken unique (tenant_id, plant_no, number),
  constraint claim_adds_up check (gross = net + tax and agreed_gross is not distinct from agreed_net + agreed_tax),
  constraint claim_source_whole check ((source_id is null) = (source_number is null) and (origin = 'hand') = (source_id is null)),
  constraint claim_agreed check ((status in ('accepted', 'decided', 'settled')) <= (agreed_gross is not null)),
  constraint claim_settled check ((settled_at is not null) or status <> 'settled'),
  constraint claim_turn check ((waits_on is null) = (waits_since is null)),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index claim_of_plant on claim (tenant_id, plant_no, id desc);
create index claim_of_supplier on claim (tenant_id, plant_no, supplier_code, id desc);
create index claim_waiting on claim (tenant_id, plant_no, waits_on, due_on, id desc) where waits_on is not null;
create index claim_by_status on claim (tenant_id, plant_no, status, id desc);
create index claim_open on claim (tenant_id, plant_no, sent_at) where status in ('sent', 'partly', 'disputed', 'proposed', 'toApprove');
create index claim_of_receipt on claim (tenant_id, receipt_id) where receipt_id is not null;
-- Of a record each side claims once, until it takes that back.
create unique index claim_source_once on claim (tenant_id, plant_no, origin, source_id, raised_by) where source_id is not null and status <> 'withdrawn';
-- A draft is its own side's alone.
select protect_rows('claim', plant => 'none', supplier => 'none', forwarder => 'none');
select open_rows('claim', 'portal_plant', 'write', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and (raised_by = 'plant' or sent_at is not null)$$);
select open_rows('claim', 'portal_supplier', 'write', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and supplier_code = (select asking_company()) and (raised_by = 'supplier' or sent_at is not null)$$);
select needs_plant('claim');
select limit_agents('claim', 'false');
select keep_history('claim', 'claim',
  silent => '{costs,net,tax,agreed_net,agreed_tax,waits_since,plant_days,supplier_days,evidence,raised_by_no,decided_by_no,overdue_told_at,next_rung_on,source_id,note_id,receipt_id,answered_late}');
select find_numbers('claim');

create table claim_item (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  claim_id bigint not null,
  position int not null,
  kind text not null,
  description text,
  quantity numeric(18, 3) not null check (quantity > 0),
  rate numeric(18, 3) not null check (rate > 0),
  vat text not null check (vat in ('taxed', 'untaxed')),
  costs numeric(18, 2) not null,
  net numeric(18, 2) not null,
  tax numeric(18, 2) not null,
  gross numeric(18, 2) not null check (gross = net + tax),
  claimed_net numeric(18, 2) not null check (claimed_net between 0 and net),
  offered_net numeric(18, 2) check (offered_net between 0 and net),
  answer text check (answer in ('accepted', 'partly', 'disputed')),
  answer_reason text,
  answer_evidence bigint[] not null default '{}',
  agreed_net numeric(18, 2) check (agreed_net between 0 and net),
  agreed_tax numeric(18, 2),
  agreed_gross numeric(18, 2),
  constraint claim_item_agreed check (agreed_gross is not distinct from agreed_net + agreed_tax),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
create index claim_item_of_claim on claim_item (tenant_id, claim_id, position);

-- What caused it, who bears that, and with which share: together they are 100 per cent.
create table claim_cause (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  claim_id bigint not null,
  cause text not null,
  borne_by text not null check (borne_by in ('supplier', 'plant', 'other')),
  share numeric(5, 2) not null check (share > 0 and share <= 100),
  constraint claim_cause_once unique (tenant_id, claim_id, cause),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);

-- What happened, written once: nobody changes it afterwards.
create table claim_step (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  claim_id bigint not null,
  event text not null,
  side text check (side in ('plant', 'supplier')),
  by_name text not null default current_setting('app.user_name'),
  said text,
  gross numeric(18, 2),
  rung int,
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
create index claim_step_of_claim on claim_step (tenant_id, claim_id, id);

-- Whoever may see a claim may see what belongs to it.
select protect_rows(part::regclass, plant => 'none', supplier => 'none', forwarder => 'none'),
  open_rows(part::regclass, 'portal_plant', 'write', format($$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
    and exists (select from claim where claim.tenant_id = %1$s.tenant_id and claim.id = %1$s.claim_id)$$, part)),
  open_rows(part::regclass, 'portal_supplier', 'write', format($$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
    and supplier_code = (select asking_company()) and exists (select from claim where claim.tenant_id = %1$s.tenant_id and claim.id = %1$s.claim_id)$$, part)),
  needs_plant(part::regclass), limit_agents(part::regclass, 'false')
from unnest('{claim_item,claim_cause,claim_step}'::text[]) as part;
revoke update on claim_step from portal_plant, portal_supplier, portal_admin;
