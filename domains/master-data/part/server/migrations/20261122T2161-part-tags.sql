select tags_go_with('part');
