-- Entries of units of measure say how many decimals quantities of the unit have: whoever may name a unit knows what may be written in it.
-- The history of the unit tells of changes, that of the entry need not.
alter table dict_entry add column decimals int check (decimals between 0 and 3);
drop trigger keep_history on dict_entry;
select keep_history('dict_entry', 'dict_entry', silent => '{decimals}');
