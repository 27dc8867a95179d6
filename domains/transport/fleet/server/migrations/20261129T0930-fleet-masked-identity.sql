-- A number as it is shown, masked as `maskedIdentityNumber` does it: of an identity card place and check stay, of a passport or permit its ends.
create function masked_identity(number text) returns text language sql immutable as $$
  select case when length(number) = 18 then left(number, 6) || '********' || right(number, 4) else left(number, 2) || '********' || right(number, 2) end
$$;
