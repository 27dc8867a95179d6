-- Before a record goes: nobody names its code. For codes that stand in tables without a foreign key; it speaks as one would.
-- Arguments: the record's column, the table that may name it, that table's column.
create function kept_while_used() returns trigger language plpgsql security definer set search_path = public as $$
declare used boolean;
begin
  execute format('select exists (select from %I where tenant_id = $1 and %I = $2)', tg_argv[1], tg_argv[2])
    into used using old.tenant_id, to_jsonb(old) ->> tg_argv[0];
  if used then
    raise foreign_key_violation using message = format('%s is named in %s', tg_table_name, tg_argv[1]);
  end if;
  return old;
end $$;
