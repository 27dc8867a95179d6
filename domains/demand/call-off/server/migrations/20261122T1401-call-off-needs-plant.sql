select needs_plant('scheduling_agreement');
select needs_plant('release');
