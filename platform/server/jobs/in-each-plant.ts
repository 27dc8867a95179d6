import type { RawBuilder } from 'kysely';
import { isTenantAway } from '../database/connections/tenant-away.ts';
import type { ScheduledJob } from '../plugin.ts';
import type { PortalServices } from '../services.ts';
import type { WorkPlace } from './in-tenant.ts';

export type PlantPlace = Required<WorkPlace>;

/**
 * Work by the clock in the plants that have something to do, one behind the other. `plants` is SQL that finds them in all tenants, as
 * `tenantId` and `plantNo`; `work` opens a transaction of the plant's own tenant (`inTenant`).
 * @example inEachPlant({ name, cron: '25 * * * *', overAll: 'finds …', plants: sql`select distinct …`, work: tellOverdue })
 */
export const inEachPlant = ({
  plants,
  work,
  ...declared
}: Pick<ScheduledJob, 'name' | 'cron'> & {
  readonly overAll: string;
  readonly plants: RawBuilder<PlantPlace>;
  readonly work: (services: PortalServices, plant: PlantPlace) => Promise<void>;
}): Extract<ScheduledJob, { overAll: string }> => ({
  ...declared,
  work: async (services, overAll) => {
    const found = await overAll(async ({ db }) => (await plants.execute(db)).rows);
    for (const plant of found)
      await work(services, plant).catch((error: unknown) => {
        // Its tenant has begun to move since the plants were found; where it comes to, it is found again.
        if (!isTenantAway(error)) throw error;
      });
  },
});
