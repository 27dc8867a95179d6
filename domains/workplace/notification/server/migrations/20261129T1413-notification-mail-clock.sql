-- The first moment behind `at` at which a clock of the zone shows the full hour; on days that change the clock as `first_moment` says.
create or replace function next_hour(at timestamptz, hour int, zone text) returns timestamptz language sql stable as $$
  select min(moment)
  from generate_series(-1, 2) as ahead,
    first_moment(date_trunc('day', at at time zone zone) + make_interval(days => ahead, hours => hour), zone) as moment
  where moment > at
$$;

-- What is urgent waits neither for the end of quiet hours nor for the daily mail.
create function mail_due(at timestamptz, pace text, daily_hour int, quiet_from int, quiet_to int, zone text, urgent boolean)
returns timestamptz language sql stable as
$$ select case when urgent then at else mail_due(at, pace, daily_hour, quiet_from, quiet_to, zone) end $$;
