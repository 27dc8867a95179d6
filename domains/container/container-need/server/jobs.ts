import { sql } from 'kysely';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { keepsContainers } from '@portal/container-ledger/server/offers.ts';
import { calculateNeeds } from './calculate.ts';
import { warnSuppliers } from './warn-suppliers.ts';
import { WARN, warnOfShortages } from './warn.ts';

const CALCULATE = 'container-need.calculate';

/** Plants that keep containers: where nothing was ever moved or limited, nobody asks. */
const plants = sql<PlantPlace>`
  select plant.tenant_id as "tenantId", plant.plant_no as "plantNo" from plant
  where exists (select from container_limit as bounds where bounds.tenant_id = plant.tenant_id and bounds.plant_no = plant.plant_no)
    or ${keepsContainers('plant')}
  order by 1, 2`;

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
      await warnSuppliers(caller);
    }),
});

export const schedule: readonly ScheduledJob[] = [everyFewMinutes, everyMorning];
