-- A list of which both sides took out every line is dissolved, as it is since now by whoever takes out the last one.
update settlement set status = 'dissolved', blocked_at = null, blocked_by = null, block_reason = null, ended_at = now(), ended_by = 'system',
  end_reason = '清单已没有行 No line is left' where status = 'new' and lines = 0;
