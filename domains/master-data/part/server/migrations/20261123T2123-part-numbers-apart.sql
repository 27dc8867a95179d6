select tell_codes_apart('part', '', 'part_no', blanks_aside => true);
