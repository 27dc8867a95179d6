-- Jobs of a tenant find the boxes of its own readers alone.
select open_to_jobs('inbox_item', 'write'), open_to_jobs('inbox_mute', 'write');
