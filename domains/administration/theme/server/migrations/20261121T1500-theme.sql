-- The look of a tenant: one row, made with the first change. Everybody sees it, but only through the portal's open call;
-- the table itself is the administrator's.
create table tenant_theme (
  like owned_row including all,
  primary_colour text not null,
  success_colour text not null,
  warning_colour text not null,
  error_colour text not null,
  text_colour text not null,
  canvas_colour text not null,
  product_zh text,
  product_en text,
  slogan_zh text,
  slogan_en text,
  footer_zh text,
  footer_en text,
  logo_id bigint,
  login_picture_id bigint,
  logo_position text not null check (logo_position in ('left', 'centre', 'right')),
  font text not null,
  card_radius int not null check (card_radius between 0 and 24),
  button_radius int not null check (button_radius between 0 and 24),
  box_shadow text not null check (box_shadow in ('Y', 'N')),
  guide_url text,
  constraint tenant_theme_one unique (tenant_id),
  constraint tenant_theme_colours check (
    concat(primary_colour, success_colour, warning_colour, error_colour, text_colour, canvas_colour) ~ '^(#[0-9a-f]{6}){6}$'
  ),
  foreign key (tenant_id, logo_id) references stored_file,
  foreign key (tenant_id, login_picture_id) references stored_file
);
select protect_rows('tenant_theme', plant => 'none');
select keep_history('tenant_theme', 'theme');
