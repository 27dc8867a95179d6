import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listTransportOrders } from '../contract/endpoints.ts';
import { CANCELLED, COMPLETED, WAITING, waitsFor, type TransportStatus } from '../contract/status.ts';
import { transportWaiting } from '../contract/waiting.ts';
import { isLate } from './orders/lateness.ts';

type TransportCounters = {
  toModify: number;
  toFeedback: number;
  toAccept: number;
  toDepart: number;
  inTransit: number;
  arrived: number;
  cancelled: number;
  late: number;
};

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    transport: TransportCounters;
  }
}

/** What the home page shows of transport orders. */
export const counters: DeclaredCounters = {
  orders: tileOf('transport', {
    list: listTransportOrders,
    count: async (caller) => transportCounters(caller, await plantZone(caller)),
    waiting: transportWaiting,
  }),
};

/**
 * Home counters (DOMAIN.md, "Transport"): arrived is completed today, cancelled those of the last 14 days with today; days in `zone`. Each
 * stands on an index of its own: orders that somebody waits for are few, and the past is not read.
 */
const transportCounters = async ({ db, scope }: Caller, zone: string): Promise<TransportCounters> => {
  const those = (condition: RawBuilder<unknown>) =>
    sql`from transport_order as shipment where ${ownRows(scope, 'transport_order', 'shipment')} and ${condition}`;
  const { rows } = await sql<TransportCounters>`
    select waiting.*,
      (select count(*)::int ${those(sql`${inStates(STATUS, [COMPLETED])} and shipment.arrived_at >= ${dayBegins(zone, 0)} and shipment.arrived_at < ${dayBegins(zone, 1)}`)}) as arrived,
      (select count(*)::int ${those(sql`${inStates(STATUS, [CANCELLED])} and shipment.cancelled_at >= ${dayBegins(zone, -13)}`)}) as cancelled
    from (select
        ${counted(waitsFor.change)} as "toModify",
        ${counted(waitsFor.confirmation)} as "toFeedback",
        ${counted(waitsFor.acceptance)} as "toAccept",
        ${counted(waitsFor.departure)} as "toDepart",
        ${counted(waitsFor.arrival)} as "inTransit",
        (count(*) filter (where ${isLate}))::int as late
      ${those(inStates(STATUS, WAITING))}) as waiting`.execute(db);
  return rows[0]!;
};

const STATUS = 'shipment.status';

/** The moment at which today, or the day so many days from it, begins at the plant. */
const dayBegins = (zone: string, days: number) =>
  sql`((now() at time zone ${zone})::date + ${sql.lit(days)})::timestamp at time zone ${zone}`;

/** How many of the orders are in a state. */
const counted = (status: TransportStatus) =>
  sql`(count(*) filter (where ${inStates(STATUS, [status])}))::int`;
