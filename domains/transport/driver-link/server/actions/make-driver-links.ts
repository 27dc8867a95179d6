import { sql } from 'kysely';
import { momentAt } from '@portal/platform/contract/day.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import/import-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { shipments, type Shipment } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { MadeLink } from '../../contract/endpoints.ts';
import { newLink } from '../links.ts';

/** A link for each order by itself, in the order of their ids, so two who do it at once wait for each other. */
export const makeDriverLinks: Action<typeof calls.makeDriverLinks> = async (caller, { ids }) => {
  const { failureTexts, language } = caller;
  const made = new Map<string, Pick<MadeLink, 'code' | 'expiresAt'>>();
  const refused: { id: string; reason: string }[] = [];
  for (const id of [...new Set(ids)].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1)))
    await keptUnlessRefused(
      caller,
      async () => made.set(id, await newLink(caller, id, { replacesOpened: false })),
      ({ key, details }) => {
        const reason = fill(failureTexts[language][key] ?? key, inLanguage(details, language));
        refused.push({ id, reason });
      },
    );
  const trucks = made.size === 0 ? [] : await trucksOf(caller, [...made.keys()]);
  return { links: trucks.map((truck) => ({ ...truck, ...made.get(truck.orderId)! })), refused };
};

/** Who drives what, and when he is due. */
const trucksOf = async (
  caller: Caller,
  ids: readonly string[],
): Promise<Omit<MadeLink, 'code' | 'expiresAt'>[]> => {
  const zone = await plantZone(caller);
  const rows = await caller.db
    .selectFrom(sql<Shipment>`${shipments(caller)}`.as('shipment'))
    .where(sql<boolean>`shipment.order_id = any (${ids}::bigint[])`)
    .orderBy('shipment.number')
    .select([
      'shipment.order_id as orderId',
      'shipment.number',
      'shipment.truck_plate as truckPlate',
      'shipment.driver_name as driverName',
      'shipment.driver_phone as driverPhone',
      'shipment.window_day',
      'shipment.window_starts',
    ])
    .execute();
  return rows.map(({ window_day: day, window_starts: from, ...truck }) => ({
    ...truck,
    windowFrom: day === null || from === null ? null : momentAt(zone, day, from.slice(0, 'HH:MM'.length)),
  }));
};
