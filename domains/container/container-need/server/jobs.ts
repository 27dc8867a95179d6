import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { after, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { calculateNeeds } from './calculate.ts';
import { WARN, warnOfShortages } from './warn.ts';

const CALCULATE = 'container-need.calculate';

/** A message that the portal reads by itself stands in no plant: the plant is that of the demand. */
const recalculate = async (
  caller: Caller,
  { plantNo, supplierCode }: { plantNo: string; supplierCode: string },
) => calculateNeeds({ ...caller, scope: { ...caller.scope, plantNo } }, supplierCode);

/** What changes the demand of one supplier is calculated at once; all else a few minutes later (`everyFewMinutes`). */
export const jobs = [
  after('call-off.released', 'calculate-container-need', recalculate),
  after('call-off.answered', 'calculate-container-need', recalculate),
];

const plants = sql<PlantPlace>`select plant.tenant_id as "tenantId", plant.plant_no as "plantNo" from plant order by 1, 2`;

const everyFewMinutes = inEachPlant({
  name: CALCULATE,
  cron: '4,14,24,34,44,54 * * * *',
  overAll: 'finds the plants of all tenants; each is calculated in a transaction of its own tenant',
  plants,
  work: async (services, plant) =>
    inTenant(services, plant, CALCULATE, async (caller) => calculateNeeds(caller)),
});

/** At 06:10 in China, before planners begin. */
const everyMorning = inEachPlant({
  name: WARN,
  cron: '10 22 * * *',
  overAll: 'finds the plants of all tenants; each is warned in a transaction of its own tenant',
  plants,
  work: async (services, plant) =>
    inTenant(services, plant, WARN, async (caller) => {
      await warnOfShortages(caller);
    }),
});

export const schedule: readonly ScheduledJob[] = [everyFewMinutes, everyMorning];
