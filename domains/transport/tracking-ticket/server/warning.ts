import { sql, type SqlBool } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { UNDERWAY } from '@portal/transport/contract/status.ts';
import { SILENT_HOURS, type Warning } from '../contract/warning.ts';

/** SQL: when the booked window ends, of `shipment`; wall time of the plant, whose zone it is. */
export const windowEndsAt = (zone: string) =>
  sql<
    string | null
  >`(window_end(shipment.window_day, shipment.window_starts, shipment.window_ends) at time zone ${zone})`;

/** SQL: the warning of a truck that is `ticket` and `shipment` in the query; null while all is well, or when it has come. */
export const warningSql = (zone: string) => {
  const arrival = sql`coalesce(ticket.estimated_arrival, shipment.expected_arrival)`;
  const silent = sql`make_interval(hours => ${sql.lit(SILENT_HOURS)})`;
  return sql<Warning | null>`(case
    when not (${isAwaited}) then null
    when ${windowEndsAt(zone)} < now() then 'missed'
    when ${arrival} < now() then 'overdue'
    when ${arrival} > ${windowEndsAt(zone)} then 'willBeLate'
    when ${arrival} < now() + ${silent} and coalesce(ticket.status_at < now() - ${silent}, true) then 'silent' end)`;
};

/** SQL: the truck is under way and has not come. */
export const isAwaited = sql<SqlBool>`(${inStates('shipment.status', UNDERWAY)} and shipment.arrived_at is null)`;
