import { sql, type RawBuilder } from 'kysely';

/** SQL: whole minutes from one moment to another, none before it. */
const minutesTo = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`greatest(0, floor(extract(epoch from ${to} - ${from}) / 60))::int`;

/** SQL: the end of a visit, or now. */
const until = sql`coalesce(visit.checked_out_at, now())`;

/**
 * SQL, of `visit`: from the gate to the call. A truck that came before its window waits from the beginning of the window: what was before is
 * its own. One that was never called waits until it left, or until now.
 */
export const waitingMinutes = (zone: string): RawBuilder<number> =>
  minutesTo(
    sql`greatest(visit.checked_in_at, (visit.window_day + visit.window_starts) at time zone ${zone})`,
    sql`coalesce(least(visit.called_at, visit.at_door_at), ${until})`,
  );

/** SQL, of `visit`: how long its dock was taken, from where it stood there, or from the call where nobody said that it stands; null without a dock. */
export const doorMinutes = sql<number | null>`case when visit.door_id is not null then
  ${minutesTo(sql`coalesce(visit.at_door_at, visit.called_at)`, until)} end`;

/** SQL, of `visit`: its stay from gate to gate beyond what is free. */
export const demurrageMinutes = (free: number): RawBuilder<number> =>
  sql<number>`greatest(0, ${minutesTo(sql`visit.checked_in_at`, until)} - ${free}::int)`;
