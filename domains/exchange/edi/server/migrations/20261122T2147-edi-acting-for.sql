-- A message is of all parts of a supplier: somebody who acts for him with named parts finds what became of them, not the message.
select limit_agents('edi_message', 'false');
