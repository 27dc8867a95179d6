import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { transportScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'transport.requested': { id: string };
    'transport.confirmed': { id: string };
    'transport.accepted': { id: string };
    'transport.completed': { id: string };
    'transport.rejected': { id: string };
    'transport.departed': { id: string };
    'transport.departure-taken-back': { id: string; reason: string };
    'transport.cancelled': { id: string };
    'transport.moved': { id: string };
    'transport.replanned': { id: string; reason: string };
  }
}

const { notifies } = noticesOf(transportScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Who is told what when an order moves on. */
export const jobs = [
  notifies('transport.requested', 'tell-plant', async ({ id }, caller) => ofOrder(caller, id, 'requested')),
  notifies('transport.confirmed', 'tell-supplier', async ({ id }, caller) =>
    ofOrder(caller, id, 'confirmed'),
  ),
  notifies('transport.confirmed', 'tell-forwarder', async ({ id }, caller) =>
    ofOrder(caller, id, 'assigned'),
  ),
  notifies('transport.accepted', 'tell-plant-and-supplier', async ({ id }, caller) =>
    ofOrder(caller, id, 'accepted'),
  ),
  notifies('transport.completed', 'tell-both', async ({ id }, caller) => ofOrder(caller, id, 'completed')),
  notifies('transport.rejected', 'tell-supplier', async ({ id }, caller) => ofOrder(caller, id, 'rejected')),
  notifies('transport.departed', 'tell-plant-and-supplier', async ({ id }, caller) =>
    ofOrder(caller, id, 'departed'),
  ),
  notifies('transport.departure-taken-back', 'tell-all', async ({ id, reason }, caller) =>
    ofOrder(caller, id, 'departureTakenBack', reason),
  ),
  notifies('transport.moved', 'tell-all', async ({ id }, caller) => ofOrder(caller, id, 'moved')),
  notifies('transport.replanned', 'tell-both', async ({ id, reason }, caller) =>
    ofOrder(caller, id, 'replanned', reason),
  ),
  notifies('transport.cancelled', 'tell-all', async ({ id }, caller) => ofOrder(caller, id, 'cancelled')),
];

/** An order's notice of the same word; its scenario says who is told. */
const ofOrder = async (caller: Caller, id: string, word: keyof typeof words.zh.notice, said?: string) => {
  const order = await orderForNotice(caller, id);
  const zone = await plantZone(caller);
  const arrival =
    order.expectedArrival === null
      ? ''
      : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
          new Date(order.expectedArrival),
        );
  return {
    scenario: `transport.${word}` as const,
    word,
    about: order,
    link: `/transport/transport-view?id=${id}`,
    param: { number: order.number, reason: said ?? order.rejectReason ?? order.cancelReason ?? '', arrival },
  };
};

const orderForNotice = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('transport_order')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select([
      'number',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'forwarder_code as forwarderCode',
      'expected_arrival as expectedArrival',
      'reject_reason as rejectReason',
      'cancel_reason as cancelReason',
    ])
    .executeTakeFirstOrThrow();
