select needs_plant('goods_receipt');
