-- Somebody who acts for a supplier with named parts finds receipts of the notes that he finds.
select limit_agents('goods_receipt', 'agent_has_note(delivery_note_id)');
select limit_to_parts('goods_receipt_line');
