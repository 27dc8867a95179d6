-- Whom to turn to at a supplier, one person for each business module of the dictionary.
create table supplier_contact (
  like owned_row including all,
  supplier_code text not null,
  module text not null check (module <> ''),
  name text not null check (name <> ''),
  position text,
  tel text not null,
  email text not null,
  constraint supplier_contact_taken unique (tenant_id, supplier_code, module),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
select protect_rows('supplier_contact');
select keep_history('supplier_contact', 'supplier_contact');

-- Complete: somebody is named for each active business module.
create or replace function contacts_complete(tenant int, supplier text) returns boolean
language sql stable security definer set search_path = public as $$
  select not exists (
    select from dict_entry as module
    where module.tenant_id = tenant and module.type_code = 'USER.BUSINESS.MODULE' and module.active = 'Y' and not exists (
      select from supplier_contact as contact
      where contact.tenant_id = tenant and contact.supplier_code = supplier and contact.module = module.code
    )
  )
$$;
