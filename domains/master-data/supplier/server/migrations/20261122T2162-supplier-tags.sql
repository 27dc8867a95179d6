select tags_go_with('supplier');
