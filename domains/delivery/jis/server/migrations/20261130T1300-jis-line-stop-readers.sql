-- Why a line stands is the matter of those who supply it: others of the plant do not read it.
create policy jis_line_stop_of_his_lines on jis_line_stop as restrictive for select to portal_supplier using (
  (plant_no, assembly_line) in (select getting.plant_no, getting.assembly_line from jis_supplier_status as getting)
);
