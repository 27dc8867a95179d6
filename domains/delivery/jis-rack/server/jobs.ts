import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { jisRackScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { postRacks } from './post-racks.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'jis-delivery.departed': { id: string };
    'jis-delivery.received': { id: string; differences: number };
  }
}

const { notifies } = noticesOf(jisRackScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Racks go to the books of empties. The plant hears of the departure; the supplier of the receipt, and both where something differs. */
export const jobs = [
  after('jis-delivery.departed', 'post-racks', async (caller, { id }) => postRacks(caller, id)),
  notifies('jis-delivery.departed', 'tell-plant', async ({ id }, caller) => {
    const told = await deliveryTold(caller, id);
    return {
      scenario: 'jis-rack.departed',
      word: 'departed',
      about: told,
      param: { number: told.number, supplierCode: told.supplierCode, arrival: told.expectedArrival },
      link: [`/jis/tsl?id=${id}`, `/jis/delivery-detail?id=${id}`],
      key: `jis-delivery.departed/${id}`,
    };
  }),
  notifies('jis-delivery.received', 'tell-both', async ({ id, differences }, caller) => {
    const told = await deliveryTold(caller, id);
    return {
      scenario: differences === 0 ? 'jis-rack.received' : 'jis-rack.differs',
      word: differences === 0 ? 'received' : 'differs',
      about: told,
      param: { number: told.number, count: differences },
      link: `/jis/delivery-detail?id=${id}`,
      key: `jis-delivery.received/${id}`,
    };
  }),
];

const deliveryTold = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('jis_delivery')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select([
      'number',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'expected_arrival as expectedArrival',
    ])
    .executeTakeFirstOrThrow();
