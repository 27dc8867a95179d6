-- What a plant announces to suppliers, and asks them. What it says stands in its editions, whom it goes to in a table of the plant's own.
create table announcement (
  like owned_row including all,
  plant_no text not null,
  number text not null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'ended', 'withdrawn')),
  -- the present one
  edition int not null default 1,
  publish_at timestamptz,
  ends_on date,
  author text not null default current_setting('app.user_name'),
  published_at timestamptz,
  published_by text,
  over_at timestamptz,
  over_by text,
  over_reason text,
  constraint announcement_number_taken unique (tenant_id, plant_no, number),
  constraint announcement_scheduled check (status <> 'scheduled' or publish_at is not null)
);
create index announcement_of_plant on announcement (tenant_id, plant_no, id desc);
create index announcement_to_publish on announcement (tenant_id, plant_no, publish_at) where status = 'scheduled';
create index announcement_to_end on announcement (tenant_id, plant_no, ends_on) where status = 'published';

create table announcement_edition (
  like owned_row including all,
  plant_no text not null,
  announcement_id bigint not null,
  edition int not null,
  what_changed text,
  title_zh text not null,
  title_en text,
  body_zh text not null,
  body_en text,
  category text not null check (category in ('information', 'survey')),
  labels text[] not null default '{}',
  top boolean not null,
  must_confirm boolean not null,
  needs_feedback boolean not null,
  needs_attachment boolean not null,
  due_on date,
  questions jsonb not null default '[]',
  files bigint[] not null default '{}',
  edited_by text not null default current_setting('app.user_name'),
  constraint announcement_edition_once unique (tenant_id, announcement_id, edition),
  constraint announcement_edition_asks check (due_on is not null or not (must_confirm or needs_feedback)),
  foreign key (tenant_id, announcement_id) references announcement (tenant_id, id) on delete cascade
);

-- Whom it goes to, as rules. No supplier reads it: it names others.
create table announcement_audience (
  like owned_row including all,
  plant_no text not null,
  announcement_id bigint not null,
  rules jsonb not null,
  constraint announcement_audience_once unique (tenant_id, announcement_id),
  foreign key (tenant_id, announcement_id) references announcement (tenant_id, id) on delete cascade
);
select protect_rows('announcement_audience', supplier => 'none', forwarder => 'none');
select needs_plant('announcement_audience');

-- A company that got it, by the rules as they were when it was published.
create table announcement_company (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  announcement_id bigint not null,
  number text not null,
  status text not null default 'informed'
    check (status in ('informed', 'toConfirm', 'toAnswer', 'confirmed', 'answered', 'rejected', 'missed', 'called')),
  -- the edition that was answered; of who did not answer the one that he got last
  edition int not null,
  due_on date,
  delivered_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by text,
  answered_at timestamptz,
  answered_by text,
  answered_late boolean not null default false,
  reminded_at timestamptz,
  -- the last day of which its people were reminded
  reminded_for date,
  overdue_told_at timestamptz,
  constraint announcement_company_once unique (tenant_id, announcement_id, supplier_code),
  foreign key (tenant_id, announcement_id) references announcement (tenant_id, id),
  foreign key (tenant_id, supplier_code) references supplier (tenant_id, supplier_code)
);
create index announcement_company_of_plant on announcement_company (tenant_id, plant_no, id desc);
create index announcement_company_of_supplier on announcement_company (tenant_id, plant_no, supplier_code, id desc);
create index announcement_company_waiting on announcement_company (tenant_id, plant_no, status, due_on)
  where status in ('toConfirm', 'toAnswer', 'rejected');
select protect_rows('announcement_company');
-- What companies got and said is kept: a survey rests on it.
revoke delete on announcement_company from portal_plant, portal_supplier;
select needs_plant('announcement_company');
select limit_agents('announcement_company', 'false');
select keep_history('announcement_company', 'announcement_company', silent => '{announcement_id,delivered_at,reminded_for,overdue_told_at}');
select find_numbers('announcement_company');

-- A supplier finds an announcement and its editions once he got it.
select protect_rows('announcement', supplier => 'none', forwarder => 'none');
select open_rows('announcement', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and exists (select from announcement_company as got where got.tenant_id = announcement.tenant_id and got.announcement_id = announcement.id
    and got.supplier_code = (select asking_company()))$$);
select needs_plant('announcement');
select limit_agents('announcement', 'false');
select keep_history('announcement', 'announcement');
select find_numbers('announcement');

select protect_rows('announcement_edition', supplier => 'none', forwarder => 'none');
select open_rows('announcement_edition', 'portal_supplier', 'read', $$tenant_id = (select asking_tenant()) and plant_no = any ((select asking_plants())::text[])
  and exists (select from announcement_company as got where got.tenant_id = announcement_edition.tenant_id
    and got.announcement_id = announcement_edition.announcement_id and got.supplier_code = (select asking_company()))$$);
select needs_plant('announcement_edition');
select limit_agents('announcement_edition', 'false');
-- A record of its own, so that a supplier who got it may read its files and nothing else of the announcement.
select keep_history('announcement_edition', 'announcement_edition', silent => '{announcement_id,files}');

-- Its people: what each was told, read and confirmed.
create table announcement_reader (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  announcement_id bigint not null,
  company_id bigint not null,
  user_id bigint not null,
  name text not null,
  delivered_at timestamptz,
  read_at timestamptz,
  read_edition int,
  confirmed_at timestamptz,
  confirmed_edition int,
  constraint announcement_reader_once unique (tenant_id, company_id, user_id),
  foreign key (tenant_id, company_id) references announcement_company (tenant_id, id)
);
create index announcement_reader_of on announcement_reader (tenant_id, announcement_id);
select protect_rows('announcement_reader');
revoke delete on announcement_reader from portal_plant, portal_supplier;
select needs_plant('announcement_reader');
select limit_agents('announcement_reader', 'false');

-- What a company answered, and why the plant rejected it. A further answer is a further row.
create table announcement_answer (
  like owned_row including all,
  plant_no text not null,
  supplier_code text not null,
  announcement_id bigint not null,
  company_id bigint not null,
  edition int not null,
  said jsonb not null,
  remark text,
  files bigint[] not null default '{}',
  late boolean not null,
  answered_by text not null default current_setting('app.user_name'),
  answered_at timestamptz not null default now(),
  rejected_at timestamptz,
  rejected_by text,
  reason text,
  constraint announcement_answer_rejected check ((rejected_at is null) = (reason is null) and (rejected_at is null) = (rejected_by is null)),
  foreign key (tenant_id, company_id) references announcement_company (tenant_id, id)
);
create unique index announcement_answer_counts on announcement_answer (tenant_id, company_id, edition) where rejected_at is null;
create index announcement_answer_by_company on announcement_answer (tenant_id, company_id);
create index announcement_answer_of on announcement_answer (tenant_id, announcement_id);
select protect_rows('announcement_answer');
revoke delete on announcement_answer from portal_plant, portal_supplier;
select needs_plant('announcement_answer');
select limit_agents('announcement_answer', 'false');

-- Neither an answer nor what was decided of it changes.
create function announcement_answer_stays() returns trigger language plpgsql as $$
begin
  if (new.plant_no, new.supplier_code, new.announcement_id, new.company_id, new.edition, new.said, new.remark, new.files, new.late, new.answered_by, new.answered_at)
    is distinct from (old.plant_no, old.supplier_code, old.announcement_id, old.company_id, old.edition, old.said, old.remark, old.files, old.late, old.answered_by, old.answered_at) then
    raise exception 'answer %: what was answered stays as it is', old.id;
  end if;
  if old.rejected_at is not null and (new.rejected_at, new.rejected_by, new.reason) is distinct from (old.rejected_at, old.rejected_by, old.reason) then
    raise exception 'answer %: it is rejected', old.id;
  end if;
  return new;
end $$;
create trigger announcement_answer_stays before update on announcement_answer for each row execute function announcement_answer_stays();

-- What was answered or confirmed stays as it was read: a correction is a further edition.
create function announcement_edition_stays() returns trigger language plpgsql as $$
begin
  if exists (select from announcement_answer as given where given.tenant_id = old.tenant_id and given.announcement_id = old.announcement_id and given.edition = old.edition)
    or exists (select from announcement_reader as reader where reader.tenant_id = old.tenant_id and reader.announcement_id = old.announcement_id
      and reader.confirmed_edition = old.edition) then
    raise exception 'edition % of announcement %: somebody answered or confirmed it', old.edition, old.announcement_id;
  end if;
  return new;
end $$;
create trigger announcement_edition_stays before update on announcement_edition for each row execute function announcement_edition_stays();

-- Plants in which one is to be put out, is over, or soon due, for the work by the clock.
create function plants_with_announcements_due() returns table (tenant_id int, plant_no text) language sql stable as $$
  select plant.tenant_id, plant.plant_no from plant
  where exists (select from announcement where announcement.tenant_id = plant.tenant_id and announcement.plant_no = plant.plant_no
      and (announcement.status = 'scheduled' and announcement.publish_at <= now() or announcement.status = 'published' and announcement.ends_on < current_date + 1))
    or exists (select from announcement_company as company where company.tenant_id = plant.tenant_id and company.plant_no = plant.plant_no
      and company.status in ('toConfirm', 'toAnswer', 'rejected') and company.due_on between current_date - 1 and current_date + 15
      and company.reminded_for is distinct from company.due_on)
$$;
