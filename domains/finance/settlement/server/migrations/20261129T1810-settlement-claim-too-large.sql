-- A claim larger than the goods with which it would share a list waits for further ones, and keeps none of them.
alter table settlement_waiting
  drop constraint settlement_waiting_reason,
  add constraint settlement_waiting_reason
    check (reason in ('period', 'onHold', 'disputed', 'heldBack', 'redLetter', 'noPrice', 'noBuyer', 'currency', 'claimTooLarge') and (reason <> 'claimTooLarge' or kind = 'claim'));
