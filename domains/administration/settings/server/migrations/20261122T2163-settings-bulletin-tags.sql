select tags_go_with('bulletin');
