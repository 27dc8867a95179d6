import { sql } from 'kysely';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { after, afterOutside } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { forecastDocument } from '../contract/fields.ts';
import { forecastScenarios } from '../contract/scenarios.ts';
import { forecastStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { forecasts } from './forecasts.ts';
import { dueSoon } from './remind.ts';
import { numberOf, reasonOf, takeCallOffs } from './taking/take-call-offs.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'forecast.published': { ids: string[] };
    'forecast.submitted': { ids: string[] };
    'forecast.decided': { id: string };
  }
}

const { notifies, tell } = noticesOf(forecastScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = forecastDocument;
const EXPIRE = 'forecast.expire';
const REMIND = 'forecast.remind';
const VERSIONS = '/planning/forecast-version';
const REJECTED = forecastStatus.moves.reject.to;

/** Suppliers hear of what they answer and what becomes of it, the plant of their answers. */
export const jobs = [
  after('forecast.published', 'tell-supplier', async (caller, { ids }) => {
    for (const one of await forecasts.several(caller, ids))
      await tell(caller, {
        scenario: 'forecast.published',
        word: 'published',
        about: one,
        param: { number: one.number, versionNo: one.versionNo, dueOn: one.dueOn },
        link: addressOf(one.id),
        key: `forecast.published/${one.id}/${one.versionId}`,
      });
  }),
  notifies('forecast.submitted', 'tell-plant', async ({ ids }, caller) => {
    const one = (await forecasts.several(caller, ids))[0]!;
    return {
      scenario: 'forecast.submitted',
      word: 'submitted',
      about: one,
      param: { supplierCode: one.supplierCode, number: one.number, less: await committedLess(caller, one) },
      link: addressOf(one.id),
      key: `forecast.submitted/${one.id}/${one.version}`,
    };
  }),
  notifies('forecast.decided', 'tell-supplier', async ({ id }, caller) => {
    const one = (await forecasts.several(caller, [id]))[0]!;
    return {
      scenario: 'forecast.decided',
      word: one.status === REJECTED ? 'returned' : 'accepted',
      about: one,
      param: { number: one.number, reason: one.decision ?? '' },
      link: addressOf(id),
      due: one.dueOn,
      asks: one.status === REJECTED,
    };
  }),
  afterOutside('edi.taken', 'forecast.take', async (outside, message, services) =>
    takeCallOffs(outside, message, services, async (caller, one) => {
      const reason = reasonOf(caller, one.failure);
      await tell(caller, {
        scenario: 'forecast.notTaken',
        word: 'notTaken',
        about: { plantNo: one.plantNo },
        param: { source: one.sender, number: numberOf(one) },
        values: { zh: { reason: reason.zh }, en: { reason: reason.en } },
        link: VERSIONS,
        key: `forecast.notTaken/${message.id}/${numberOf(one)}`,
      });
    }),
  ),
];

const committedLess = async (
  { db, scope }: Caller,
  { versionId, supplierCode, plantNo }: { versionId: string; supplierCode: string; plantNo: string },
): Promise<number> => {
  const { rows } = await sql<{ less: number }>`
    select count(*)::int as less from forecast_bucket where ${ownRows({ ...scope, plantNo }, 'forecast_bucket')}
      and version_id = ${versionId} and supplier_code = ${supplierCode} and committed < quantity`.execute(db);
  return rows[0]!.less;
};

/** Some workdays before the last day who has not answered is reminded, once for each last day. */
export const remind = inEachPlant({
  name: REMIND,
  cron: '42 * * * *',
  overAll:
    'finds the plants of all tenants in which suppliers still have time to answer a forecast; each is worked in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_forecasts_due()`,
  work: async (services, plant) => remindPlant(services, plant),
});

/** One plant's. */
export const remindPlant = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, REMIND, async (caller) => {
    for (const one of await dueSoon(caller))
      await tell(caller, {
        scenario: 'forecast.dueSoon',
        word: 'dueSoon',
        about: one,
        param: { number: one.number, dueOn: one.dueOn },
        link: addressOf(one.id),
        key: `forecast.dueSoon/${one.id}/${one.versionId}/${one.dueOn}`,
      });
  });

/** What nobody answered in time is overtime; both sides hear of it once. */
export const expire = inEachPlant({
  name: EXPIRE,
  cron: '12 * * * *',
  overAll:
    'finds the plants of all tenants in which the time to answer a forecast is over; each is worked in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_late_forecasts()`,
  work: async (services, plant) => {
    await expirePlant(services, plant);
  },
});

/** One plant's. Returns how many became overtime. */
export const expirePlant = async (services: PortalServices, plant: PlantPlace): Promise<number> =>
  inTenant(services, plant, EXPIRE, async (caller) => {
    const now = await plantToday(caller);
    const late = await forecasts.lockedWhere(
      caller,
      sql<boolean>`${inStates('status', forecastStatus.moves.expire.from)} and due_on < ${now}::date`,
    );
    for (const one of late) {
      await forecasts.moveOn(caller, 'expire', one);
      await tell(caller, {
        scenario: 'forecast.overtime',
        word: 'overtime',
        about: one,
        param: { number: one.number, dueOn: one.dueOn },
        link: addressOf(one.id),
        key: `forecast.overtime/${one.id}/${one.versionId}`,
      });
    }
    return late.length;
  });
