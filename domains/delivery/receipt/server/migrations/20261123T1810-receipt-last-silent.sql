-- Which visit a receipt is, is told; that another is to come follows from it.
drop trigger keep_history on goods_receipt;
select keep_history('goods_receipt', 'goods_receipt', silent => '{note_stage,unloaded_order_id,token,token_of,is_last}');
