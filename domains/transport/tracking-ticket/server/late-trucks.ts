import { sql } from 'kysely';
import { wallClock } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { ticketAddress } from '../contract/address.ts';
import { trackingTicketScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { lateDemand, ticketRows } from './tickets.ts';
import { isAwaited, warningSql } from './warning.ts';

const NAME = 'tracking-ticket.late';
/** Trucks that one run tells of; the others follow with the next. */
const AT_ONCE = 200;
const { tell } = noticesOf(trackingTicketScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Tells plant and supplier of trucks that will not come in time, with the demand that is late with them; of each warning once. */
export const lateTrucks = inEachPlant({
  name: NAME,
  cron: '*/10 * * * *',
  overAll:
    'finds the plants of all tenants that await trucks; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from tracking_ticket where closed_at is null`,
  work: async (services, plant) => tellLateOf(services, plant),
});

/** One plant's. */
export const tellLateOf = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, NAME, async (caller) => {
    await closeTickets(caller);
    await tellLate(caller);
  });

/** Trucks that came, or will not come, are awaited no more. */
const closeTickets = async (caller: Caller): Promise<void> => {
  const over = await ticketRows(caller)
    .where('ticket.closed_at', 'is', null)
    .where(sql<boolean>`not ${isAwaited}`)
    .limit(AT_ONCE)
    .select('ticket.id')
    .execute();
  if (over.length === 0) return;
  await caller.db
    .updateTable('tracking_ticket')
    .set({ closed_at: new Date().toISOString() })
    .where(ownRows(caller.scope, 'tracking_ticket'))
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .execute();
};

/** Tells of warnings that nobody was told of, of all trucks of the plant or of some. */
export const tellLate = async (caller: Caller, orderIds?: readonly string[]): Promise<void> => {
  const zone = await plantZone(caller);
  const warning = warningSql(zone);
  const awaited = ticketRows(caller)
    .where('ticket.closed_at', 'is', null)
    .where(sql<boolean>`${warning} is distinct from ticket.warned_of`);
  const found = await (
    orderIds === undefined ? awaited : awaited.where('ticket.transport_order_id', 'in', [...orderIds])
  )
    .orderBy('ticket.id')
    .limit(AT_ONCE)
    .select([
      'ticket.id',
      'ticket.transport_order_id as orderId',
      'ticket.plant_no as plantNo',
      'ticket.supplier_code as supplierCode',
      'ticket.estimated_arrival as estimatedArrival',
      'shipment.expected_arrival as expectedArrival',
      'shipment.arrived_at as arrivedAt',
      'shipment.number',
      'shipment.truck_plate as plate',
      warning.as('warning'),
    ])
    .execute();
  for (const { id, orderId, warning: warned, ...truck } of found) {
    await caller.db
      .updateTable('tracking_ticket')
      .set({ warned_of: warned })
      .where(ownRows(caller.scope, 'tracking_ticket'))
      .where('id', '=', id)
      .execute();
    if (warned === null) continue;
    const { endangered } = await lateDemand(caller, orderId, truck, zone);
    const arrival = wallClock(zone, new Date(truck.estimatedArrival ?? truck.expectedArrival!));
    await tell(caller, {
      scenario: 'tracking-ticket.late',
      word: 'late',
      about: truck,
      param: {
        number: truck.number,
        plate: truck.plate ?? '',
        arrival: `${arrival.day} ${arrival.time}`,
        count: endangered.length,
      },
      values: { zh: { warning: words.zh.warning[warned] }, en: { warning: words.en.warning[warned] } },
      link: ticketAddress(orderId),
      key: `${NAME}/${id}/${warned}`,
    });
  }
};
