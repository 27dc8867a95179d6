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

type Waiting = 'toModify' | 'toFeedback' | 'toAccept' | 'toDepart' | 'inTransit';
type Dues = Record<`${Waiting}Due`, string | null>;

/**
 * Home counters (DOMAIN.md, "Transport"), each with the expected arrival of the first order that waits: arrived is completed today, cancelled those of the last 14 days with today; days in `zone`. Each
 * stands on an index of its own: orders that somebody waits for are few, and the past is not read.
 */
const transportCounters = async ({ db, scope }: Caller, zone: string) => {
  const those = (condition: RawBuilder<unknown>) =>
    sql`from transport_order as shipment where ${ownRows(scope, 'transport_order', 'shipment')} and ${condition}`;
  const { rows } = await sql<TransportCounters & Dues>`
    select waiting.*,
      (select count(*)::int ${those(sql`${inStates(STATUS, [COMPLETED])} and shipment.arrived_at >= ${dayBegins(zone, 0)} and shipment.arrived_at < ${dayBegins(zone, 1)}`)}) as arrived,
      (select count(*)::int ${those(sql`${inStates(STATUS, [CANCELLED])} and shipment.cancelled_at >= ${dayBegins(zone, -13)}`)}) as cancelled
    from (select
        ${counted('toModify', waitsFor.change)},
        ${counted('toFeedback', waitsFor.confirmation)},
        ${counted('toAccept', waitsFor.acceptance)},
        ${counted('toDepart', waitsFor.departure)},
        ${counted('inTransit', waitsFor.arrival)},
        (count(*) filter (where ${isLate}))::int as late
      ${those(inStates(STATUS, WAITING))}) as waiting`.execute(db);
  const { toModifyDue, toFeedbackDue, toAcceptDue, toDepartDue, inTransitDue, ...counts } = rows[0]!;
  const due = {
    toModify: toModifyDue,
    toFeedback: toFeedbackDue,
    toAccept: toAcceptDue,
    toDepart: toDepartDue,
    inTransit: inTransitDue,
  };
  return { ...counts, due };
};

const STATUS = 'shipment.status';

/** The moment at which today, or the day so many days from it, begins at the plant. */
const dayBegins = (zone: string, days: number) =>
  sql`((now() at time zone ${zone})::date + ${sql.lit(days)})::timestamp at time zone ${zone}`;

/** How many of the orders are in a state, and when the first of them is expected. */
const counted = (name: Waiting, status: TransportStatus) => {
  const those = sql`filter (where ${inStates(STATUS, [status])})`;
  return sql`(count(*) ${those})::int as ${sql.id(name)}, (min(shipment.expected_arrival) ${those}) as ${sql.id(`${name}Due`)}`;
};
