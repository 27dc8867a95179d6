import { sql } from 'kysely';
import { inEachPlant } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { keepStale } from './keep.ts';

const KEEP = 'payables.keep';

/** Keeps what suppliers have, each minute that of those for whom something changed. */
export const keep = inEachPlant({
  name: KEEP,
  cron: '* * * * *',
  overAll:
    'finds the plants of all tenants in which money of suppliers changed; each is worked in transactions of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_payable_changes()`,
  work: async (services, plant) => {
    let isMore = true;
    while (isMore) isMore = await inTenant(services, plant, KEEP, keepStale);
  },
});
