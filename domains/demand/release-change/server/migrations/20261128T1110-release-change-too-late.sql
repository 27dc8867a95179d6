-- Goods that are wanted sooner than they come; not_after is the last day on which they may.
alter table release_change_effect drop constraint release_change_effect_misfit_check;
alter table release_change_effect add constraint release_change_effect_misfit_check check (misfit in ('tooMuch', 'tooEarly', 'tooLate', 'wrongPoint'));
alter table release_change_effect add column not_after date;
