import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

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
    .where(
      sql<boolean>`(shipment.status in ('rejected', 'toBeConfirmed', 'confirmed', 'accepted', 'departed') or shipment.updated_at > now() - interval '15 days')`,
    )
    .select([
      sql<number>`(count(*) filter (where shipment.status = 'rejected'))::int`.as('toModify'),
      sql<number>`(count(*) filter (where shipment.status = 'toBeConfirmed'))::int`.as('toFeedback'),
      sql<number>`(count(*) filter (where shipment.status = 'confirmed'))::int`.as('toAccept'),
      sql<number>`(count(*) filter (where shipment.status = 'accepted'))::int`.as('toDepart'),
      sql<number>`(count(*) filter (where shipment.status = 'departed'))::int`.as('inTransit'),
      sql<number>`(count(*) filter (where shipment.status = 'completed' and (shipment.arrived_at at time zone ${zone})::date = (now() at time zone ${zone})::date))::int`.as(
        'arrived',
      ),
      sql<number>`(count(*) filter (where shipment.status = 'cancel' and (shipment.cancelled_at at time zone ${zone})::date > (now() at time zone ${zone})::date - 14))::int`.as(
        'cancelled',
      ),
      sql<number>`(count(*) filter (where shipment.status in ('confirmed', 'accepted', 'departed') and shipment.arrived_at is null and shipment.expected_arrival < now()))::int`.as(
        'late',
      ),
    ])
    .executeTakeFirstOrThrow();
