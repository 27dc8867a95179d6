import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { lastPeriod } from '../contract/period.ts';
import { judgeWaiting } from './waiting/judge.ts';
import { makeLists } from './making/make.ts';

const MAKE = 'settlement.make';

/** Makes the lists of the last period. Hourly: the period of each plant ends at its own midnight, and what a reason kept back may be free again. */
export const make = inEachPlant({
  name: MAKE,
  cron: '42 * * * *',
  overAll:
    'finds the plants of all tenants in which received goods wait for a list; each is worked in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_that_settle()`,
  work: async (services, plant) => {
    await makeLastPeriod(services, plant);
  },
});

/** One plant's; `today` is its own without it. Returns how many lists were made. */
export const makeLastPeriod = async (
  services: PortalServices,
  plant: PlantPlace,
  today?: Day,
): Promise<number> =>
  inTenant(services, plant, MAKE, async (caller) => {
    await judgeWaiting(caller, sql`waiting.reason <> 'period'`);
    const { to: through } = lastPeriod(today ?? (await plantToday(caller)));
    const { made } = await makeLists(caller, { through, supplierCode: null });
    return made;
  });
