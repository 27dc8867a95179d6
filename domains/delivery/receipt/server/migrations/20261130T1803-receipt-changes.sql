-- Programs follow what changes of receipts; a list shows how many lines one has.
select log_changes('goods_receipt', 'goods_receipt');
select log_changes('goods_receipt_line', 'goods_receipt', 'receipt_id');
