-- An agreement of a plant, a supplier and a part has one number through all its versions (SPEC section 3, material: packaging agreement number).
alter table packaging_agreement add column agreement_no text;

alter table packaging_agreement disable trigger user;
update packaging_agreement as agreement set agreement_no = 'PA' || lpad(first.id::text, 8, '0')
from (
  select tenant_id, plant_no, supplier_code, part_no, min(id) as id from packaging_agreement group by tenant_id, plant_no, supplier_code, part_no
) as first
where first.tenant_id = agreement.tenant_id and first.plant_no = agreement.plant_no
  and first.supplier_code = agreement.supplier_code and first.part_no = agreement.part_no;
alter table packaging_agreement enable trigger user;
alter table packaging_agreement alter column agreement_no set not null;

create function number_packaging_agreement() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.agreement_no := coalesce(
    (select one.agreement_no from packaging_agreement as one where one.tenant_id = new.tenant_id and one.plant_no = new.plant_no
      and one.supplier_code = new.supplier_code and one.part_no = new.part_no limit 1),
    'PA' || lpad(new.id::text, 8, '0'));
  return new;
end $$;
create trigger number_packaging_agreement before insert on packaging_agreement for each row execute function number_packaging_agreement();
-- Found by the start of its number.
create index packaging_agreement_numbered on packaging_agreement (tenant_id, plant_no, agreement_no);
