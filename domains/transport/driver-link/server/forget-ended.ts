import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

const NAME = 'driver-link.forget-ended';
const KEPT_DAYS = 90;
const ended = sql<boolean>`least(driver_link.expires_at, driver_link.revoked_at) < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`;

/** Links that ended 90 days ago are of no use to anybody; what was done with them stays in the history of their orders. */
export const forgetEnded = inEachPlant({
  name: NAME,
  cron: '40 2 * * *',
  overAll:
    'finds the plants of all tenants with driver links that ended long ago; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from driver_link where ${ended}`,
  work: async (services, plant) => forgetEndedOf(services, plant),
});

/** One plant's. */
export const forgetEndedOf = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, NAME, async ({ db, scope }) => {
    await db.deleteFrom('driver_link').where(ownRows(scope, 'driver_link')).where(ended).execute();
  });
