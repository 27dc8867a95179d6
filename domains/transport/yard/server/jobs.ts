import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { onDoor } from '@portal/plant/server/offers.ts';
import { visitsAddress } from '../contract/address.ts';
import { yardScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Called to a dock that its plan does not open to the truck. */
    'yard.overruled': { id: string; reason: string };
    /** A truck came without an order. */
    'yard.walk-in': { id: string };
    'yard.called': { id: string; word: 'called' | 'changed' | 'takenBack'; door: string; reason: string };
  }
}

const { notifies } = noticesOf(yardScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Forwarder and supplier hear that their truck is called. */
export const jobs = [
  notifies('yard.called', 'tell-carriers', async ({ id, word, door, reason }, caller) => {
    const visit = await visitForNotice(caller, id);
    if (!visit) return undefined;
    return {
      scenario: 'yard.called',
      word,
      about: visit,
      param: {
        number: visit.number,
        plate: visit.plate ?? '',
        // as it was then: the truck may have been called elsewhere since
        door,
        reason,
      },
      link: visitsAddress(visit),
    };
  }),
  notifies('yard.walk-in', 'tell-planner', async ({ id }, caller) => {
    const visit = await visitForNotice(caller, id);
    // It was taken back, or its order has turned up meanwhile.
    if (visit?.orderId !== null) return undefined;
    return {
      scenario: 'yard.walk-in',
      word: 'walkIn',
      about: visit,
      param: { number: visit.number, plate: visit.plate ?? '' },
      link: visitsAddress(visit),
    };
  }),
  notifies('yard.overruled', 'tell-planner', async ({ id, reason }, caller) => {
    const visit = await visitForNotice(caller, id);
    if (!visit) return undefined;
    return {
      scenario: 'yard.overruled',
      word: 'overruled',
      about: visit,
      param: { number: visit.number, plate: visit.plate ?? '', door: visit.door ?? '', reason },
      link: visitsAddress(visit),
    };
  }),
];

const visitForNotice = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('yard_visit as visit')
    .leftJoin('door', onDoor('visit'))
    .where(ownTenant(scope, 'visit'))
    .where('visit.id', '=', id)
    .select([
      'visit.plant_no as plantNo',
      'visit.supplier_code as supplierCode',
      'visit.forwarder_code as forwarderCode',
      'visit.transport_order_id as orderId',
      'visit.number',
      'visit.truck_plate as plate',
      'door.code as door',
    ])
    .executeTakeFirst();
