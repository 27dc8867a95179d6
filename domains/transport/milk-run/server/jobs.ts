import type { Caller } from '@portal/platform/server/caller.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { milkRunDocument } from '../contract/fields.ts';
import { milkRunScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** A run is planned or changed; `orderIds` are those whose stop is new or another one. */
    'milk-run.planned': { id: string; orderIds: string[] };
  }
}

const { tell } = noticesOf(milkRunScenarios, { zh: words.zh.notice, en: words.en.notice });

/** The forwarder hears of the run, each supplier of his own stop. */
export const jobs = [
  after('milk-run.planned', 'tell-forwarder', async (caller, { id }) => {
    const run = await noticed(caller, id);
    if (run.dissolvedAt !== null || run.forwarderCode === null) return;
    const stops = await noticedStops(caller, id);
    await tell(caller, {
      scenario: 'milk-run.planned',
      word: 'planned',
      about: { plantNo: run.plantNo, forwarderCode: run.forwarderCode },
      param: {
        number: run.number,
        stops: stops.length,
        arrival: `${run.windowDay ?? ''} ${run.windowStarts?.slice(0, 5) ?? ''}`.trim(),
      },
      link: milkRunDocument.addressOf(id),
    });
  }),
  after('milk-run.planned', 'tell-suppliers', async (caller, { id, orderIds }) => {
    const zone = await plantZone(caller);
    const moment = (iso: string): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(iso),
      );
    for (const stop of await noticedStops(caller, id)) {
      if (!orderIds.includes(stop.orderId)) continue;
      const pickupIn = (language: 'zh' | 'en') => ({
        pickup:
          stop.pickupAt === null ? '' : fill(words[language].notice.at, { moment: moment(stop.pickupAt) }),
      });
      await tell(caller, {
        scenario: 'milk-run.stop',
        word: 'stop',
        about: { plantNo: stop.plantNo, supplierCode: stop.supplierCode },
        param: {
          number: stop.number,
          order: stop.orderNumber,
          position: stop.position,
          stops: stop.stops,
        },
        values: { zh: pickupIn('zh'), en: pickupIn('en') },
        link: `/transport/transport-view?id=${stop.orderId}`,
      });
    }
  }),
];

/** Of a run what its notices say. */
const noticed = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('milk_run')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select(
      fieldsOf('milk_run', 'number', 'plantNo', 'forwarderCode', 'windowDay', 'windowStarts', 'dissolvedAt'),
    )
    .executeTakeFirstOrThrow();

const noticedStops = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('milk_run_stop')
    .where(ownTenant(scope))
    .where('milk_run_id', '=', id)
    .orderBy('position')
    .select(['run_number as number', 'transport_order_id as orderId'])
    .select(
      fieldsOf('milk_run_stop', 'orderNumber', 'plantNo', 'supplierCode', 'position', 'stops', 'pickupAt'),
    )
    .execute();
