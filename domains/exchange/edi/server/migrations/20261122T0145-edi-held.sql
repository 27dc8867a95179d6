-- Transmissions that wait for a person because their own counts disagree, and those that cannot be read among sound ones.
alter table edi_transmission
  drop constraint edi_transmission_outcome_check,
  add constraint edi_transmission_outcome_check check (outcome in ('taken', 'held', 'refused', 'discarded', 'repeated', 'test', 'cancel')),
  -- why it cannot be read: { key, place, detail }; what it is or was held for: [{ code, at, detail }]
  add column refusal jsonb,
  add column holds jsonb not null default '[]';
-- A held one occupies its number: a repetition must not slip in beside it.
drop index edi_transmission_repeated;
create unique index edi_transmission_repeated on edi_transmission (tenant_id, format, sender, receiver, number, sent_on) where outcome in ('taken', 'held');

alter table edi_item
  add column transmission_id bigint,
  -- what holds it apart from what it says: edi.transmissionHeld, edi.itemDoubled; what a person decided about is taken out
  add column holds jsonb not null default '[]';

alter table edi_message
  add column held int not null default 0,
  add column transmissions_refused int not null default 0;
