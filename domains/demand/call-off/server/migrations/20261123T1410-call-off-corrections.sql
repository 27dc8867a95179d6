-- An edition that the plant made itself, over an objection that it accepted: the number of the release that it corrects, and the objection.
alter table release add column corrects text, add column objection_id bigint;
