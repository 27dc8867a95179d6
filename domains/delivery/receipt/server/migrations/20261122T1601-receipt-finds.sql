select find_numbers('goods_receipt');
