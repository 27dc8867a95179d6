-- In each further plant an announcement is put out as one of that plant, which says the same and is led by the one that was written.
alter table announcement add column lead_id bigint,
  add constraint announcement_lead foreign key (tenant_id, lead_id) references announcement (tenant_id, id);
create index announcement_led on announcement (tenant_id, lead_id) where lead_id is not null;
drop trigger keep_history on announcement;
select keep_history('announcement', 'announcement', silent => '{lead_id}');

-- Its files belong to the edition that was written: who got one that it leads, or works in the plant of that, opens them by it.
create policy led_plant on announcement_edition for select to portal_plant using (tenant_id = (select asking_tenant()) and exists (
  select from announcement as led where led.tenant_id = announcement_edition.tenant_id and led.lead_id = announcement_edition.announcement_id));
create policy led_supplier on announcement_edition for select to portal_supplier using (tenant_id = (select asking_tenant()) and exists (
  select from announcement as led where led.tenant_id = announcement_edition.tenant_id and led.lead_id = announcement_edition.announcement_id));
