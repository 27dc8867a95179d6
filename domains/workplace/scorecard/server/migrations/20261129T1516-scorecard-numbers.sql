-- Scores and disputes are found by any part of their number.
select find_numbers('kpi_score'), find_numbers('kpi_dispute');
