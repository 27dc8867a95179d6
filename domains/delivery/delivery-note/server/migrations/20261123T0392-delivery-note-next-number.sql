-- The supplier's own system may have used thousands of numbers in a row: they are passed over in one statement.
create function next_note_number(year int) returns text language plpgsql volatile security definer set search_path = public as $$
declare
  number text;
begin
  loop
    number := lpad(take_numbers('delivery-note', asking_company() || '/' || year, 1)::text, 8, '0');
    exit when not note_number_taken(year, number);
  end loop;
  return number;
end
$$;
