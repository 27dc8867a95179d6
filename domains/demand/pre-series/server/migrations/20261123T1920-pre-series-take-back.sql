-- Why an edition took back what was agreed; null where it took nothing. What it took is kept among what was said of each line.
alter table pre_series_edition add column take_back_reason text, add column take_back_remark text;
