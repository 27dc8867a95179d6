import { sql } from 'kysely';
import { addDays, daysBetween, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { SOON_DAYS, warningOf } from '../contract/papers.ts';
import { fleetScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

const NAME = 'fleet.warn-of-ends';
const { tell } = noticesOf(fleetScenarios, { zh: words.zh.notice, en: words.en.notice });

/**
 * Forwarders are told 30 and 7 days before a document of a driver or vehicle ends, once each: hourly, because days begin at different
 * hours, and what was told is not told again. A document that is moved is told anew.
 */
export const warnOfEnds: ScheduledJob = {
  name: NAME,
  cron: '35 * * * *',
  overAll:
    'finds the tenants whose drivers or vehicles have documents; each is told in a transaction of its own tenant',
  work: async (services, overAll) => {
    const tenants = await overAll(async ({ db }) => {
      const { rows } = await sql<{ tenantId: number }>`
        select tenant_id as "tenantId" from driver where active and licence_valid_to is not null
        union select tenant_id from vehicle where active and (inspection_valid_to is not null or emission_valid_to is not null)`.execute(
        db,
      );
      return rows;
    });
    for (const { tenantId } of tenants) await warnInTenant(services, tenantId);
  },
};

/** One tenant's warnings; `today` is that of its first clock without it. */
export const warnInTenant = async (services: PortalServices, tenantId: number, today?: Day): Promise<void> =>
  inTenant(services, { tenantId }, NAME, async (caller) => {
    const day = today ?? (await plantToday(caller));
    for (const row of await endingDrivers(caller, day)) await warn(caller, 'licence', row, day);
    for (const { inspection, emission, ...row } of await endingVehicles(caller, day)) {
      await warn(caller, 'inspection', { ...row, day: inspection }, day);
      await warn(caller, 'emission', { ...row, day: emission }, day);
    }
  });

type Ending = { id: string; forwarderCode: string; name: string; day: Day | null };

const warn = async (
  caller: Caller,
  word: 'licence' | 'inspection' | 'emission',
  { id, forwarderCode, name, day }: Ending,
  today: Day,
): Promise<void> => {
  const ahead = day === null ? undefined : warningOf(day, today);
  if (day === null || ahead === undefined) return;
  const of = word === 'licence' ? 'driver' : 'vehicle';
  await tell(caller, {
    scenario: `fleet.${of}-expiring`,
    word,
    about: { plantNo: '', forwarderCode },
    link: `/transport/${of}-detail?id=${id}`,
    param: { name, day, days: daysBetween(today, day) },
    key: `${NAME}/${word}/${id}/${day}/${ahead}`,
  });
};

const endingDrivers = async ({ db, scope }: Caller, today: Day): Promise<Ending[]> =>
  db
    .selectFrom('driver')
    .select(['id', 'forwarder_code as forwarderCode', 'name', 'licence_valid_to as day'])
    .where(ownRows(scope, 'driver'))
    .where('active', '=', true)
    .where('licence_valid_to', '>=', today)
    .where('licence_valid_to', '<=', addDays(today, SOON_DAYS))
    .orderBy('id')
    .execute();

const endingVehicles = async ({ db, scope }: Caller, today: Day) =>
  db
    .selectFrom('vehicle')
    .select([
      'id',
      'forwarder_code as forwarderCode',
      'plate as name',
      'inspection_valid_to as inspection',
      'emission_valid_to as emission',
    ])
    .where(ownRows(scope, 'vehicle'))
    .where('active', '=', true)
    .where(sql<boolean>`least(inspection_valid_to, emission_valid_to) <= ${addDays(today, SOON_DAYS)}::date`)
    .orderBy('id')
    .execute();
