import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { CANCELLED, COMPLETED, WAITING, waitsFor, type TransportStatus } from '../contract/status.ts';
import { isLate } from './lateness.ts';

export { unloadWhenReceived } from './received.ts';

export type TransportCounters = {
  toModify: number;
  toFeedback: number;
  toAccept: number;
  toDepart: number;
  inTransit: number;
  arrived: number;
  cancelled: number;
  late: number;
};

/** Home counters (DOMAIN.md, "Transport"): arrived is completed today, cancelled those of the last 14 days with today; days in `zone`. */
export const transportCounters = async ({ db, scope }: Caller, zone: string): Promise<TransportCounters> =>
  db
    .selectFrom('transport_order as shipment')
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .where(sql<boolean>`(${inStates(STATUS, WAITING)} or shipment.updated_at > now() - interval '15 days')`)
    .select([
      counted(waitsFor.change).as('toModify'),
      counted(waitsFor.confirmation).as('toFeedback'),
      counted(waitsFor.acceptance).as('toAccept'),
      counted(waitsFor.departure).as('toDepart'),
      counted(waitsFor.arrival).as('inTransit'),
      counted(
        COMPLETED,
        sql`(shipment.arrived_at at time zone ${zone})::date = (now() at time zone ${zone})::date`,
      ).as('arrived'),
      counted(
        CANCELLED,
        sql`(shipment.cancelled_at at time zone ${zone})::date > (now() at time zone ${zone})::date - 14`,
      ).as('cancelled'),
      sql<number>`(count(*) filter (where ${isLate}))::int`.as('late'),
    ])
    .executeTakeFirstOrThrow();

const STATUS = 'shipment.status';

/** How many of the orders are in a state, and what else holds of them. */
const counted = (status: TransportStatus, also: RawBuilder<unknown> = sql`true`) =>
  sql<number>`(count(*) filter (where ${inStates(STATUS, [status])} and ${also}))::int`;
