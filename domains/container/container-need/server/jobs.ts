import { sql } from 'kysely';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { calculateNeeds } from './calculate.ts';
import { WARN, warnOfShortages } from './warn.ts';

const CALCULATE = 'container-need.calculate';

const plants = sql<PlantPlace>`select plant.tenant_id as "tenantId", plant.plant_no as "plantNo" from plant order by 1, 2`;

/** Not behind each release or commitment: a night's run brings thousands of them, and a need's own page is calculated when it is opened. */
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
