-- What both sides say of the cumulative figures of one agreement. Ours are those of the agreement and are not kept here, but for those that
-- somebody signed: when they move, his signature is on others.
create table cumulative_account (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  agreement_id bigint not null,
  part_no text not null,
  -- the supplier's figures, and the day to which he keeps them
  their_sent numeric(18, 3) check (their_sent >= 0),
  their_received numeric(18, 3) check (their_received >= 0),
  their_on date,
  their_remark text,
  said_at timestamptz,
  said_by text,
  -- one side has signed and waits for the other
  signed_party text check (signed_party in ('supplier', 'plant')),
  signed_at timestamptz,
  signed_by text,
  signed_sent numeric(18, 3),
  signed_received numeric(18, 3),
  signed_remark text,
  -- the day both agreed last, and the figures: null when the supplier has said others since
  agreed_on date,
  agreed_sent numeric(18, 3),
  agreed_received numeric(18, 3),
  constraint cumulative_account_once unique (tenant_id, agreement_id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  check ((their_sent is null and their_received is null) or their_on is not null),
  check ((signed_party is null) = (signed_sent is null))
);
create index cumulative_account_of_plant on cumulative_account (tenant_id, plant_no, signed_party) where signed_party is not null;
create index cumulative_account_of_supplier on cumulative_account (tenant_id, plant_no, supplier_code, agreement_id);

-- Figures said, signed and agreed on, one row each.
create table cumulative_event (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  agreement_id bigint not null,
  part_no text not null,
  kind text not null check (kind in ('said', 'signed', 'agreed')),
  party text not null check (party in ('supplier', 'plant')),
  by_name text not null,
  -- of an agreement: who had signed before
  first_by text,
  first_at timestamptz,
  first_remark text,
  -- the supplier's day, or the day of the agreement
  on_day date,
  sent numeric(18, 3) not null,
  received numeric(18, 3) not null,
  their_sent numeric(18, 3),
  their_received numeric(18, 3),
  remark text,
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id)
);
create index cumulative_event_of_agreement on cumulative_event (tenant_id, agreement_id, id desc);

select protect_rows('cumulative_account');
select protect_rows('cumulative_event');
-- What was said and agreed on is never changed: nobody who asks has the right to.
revoke update, delete on cumulative_event from portal_job, portal_over_all, portal_admin, portal_plant, portal_supplier;

select limit_to_parts('cumulative_account');
select limit_to_parts('cumulative_event');
select needs_plant('cumulative_account');
select needs_plant('cumulative_event');
