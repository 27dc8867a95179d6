create table supplier (
  like owned_row including all,
  supplier_code text not null check (supplier_code <> ''),
  name_zh text not null,
  name_en text not null,
  category text not null,
  address text not null,
  city text not null,
  postcode text not null,
  tel text not null,
  fax text,
  contact text not null,
  email text not null,
  claims_email text,
  website text,
  duns text not null check (duns ~ '^\d{9}$'),
  freeze_days int,
  po_split_type text not null default 'FREE' check (po_split_type in ('FREE', 'CONFIRM')),
  gtl boolean not null default true,
  active boolean not null default true,
  constraint supplier_code_taken unique (tenant_id, supplier_code)
);
-- Forwarders read where they pick up and from whom; a supplier reads himself only.
select protect_rows('supplier', supplier => 'read');
-- A forwarder asks the same select lists as everybody and finds no supplier in them.
select open_rows('supplier', 'portal_forwarder', 'read', 'false');
select keep_history('supplier', 'supplier');

-- Production locations: where goods are picked up.
create table supplier_origin (
  like owned_row including all,
  supplier_code text not null,
  code text not null,
  name text not null,
  duns text not null,
  country text not null,
  city text not null,
  area text,
  address text not null,
  postcode text not null,
  contact text not null,
  phone text not null,
  email text not null,
  warehouse_type text not null,
  distance_km int not null check (distance_km >= 0),
  transport_days int not null check (transport_days >= 0),
  shipping_control_days int not null default 0,
  lead_days int not null default 0,
  constraint supplier_origin_taken unique (tenant_id, supplier_code, code),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
select protect_rows('supplier_origin');
select open_rows('supplier_origin', 'portal_forwarder', 'read', 'false');
select keep_history('supplier_origin', 'supplier_origin');

create table forwarder (
  like owned_row including all,
  forwarder_code text not null check (forwarder_code <> ''),
  name_zh text not null,
  name_en text not null,
  address text not null,
  city text not null,
  tel text not null,
  contact text not null,
  email text not null,
  active boolean not null default true,
  constraint forwarder_code_taken unique (tenant_id, forwarder_code)
);
select protect_rows('forwarder', supplier => 'read', forwarder => 'read');
select keep_history('forwarder', 'forwarder');
