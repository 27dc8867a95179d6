-- A token is between the device and the portal: histories say nothing of it.
drop trigger keep_history on goods_receipt;
select keep_history('goods_receipt', 'goods_receipt', silent => '{note_stage,unloaded_order_id,token,token_of}');
