import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** Whether the tenant’s demo world runs live; undefined where it is none. */
export const simulationOf = async ({ db, scope }: Reader) =>
  db.selectFrom('demo_world').select(['simulates', 'version']).where(ownTenant(scope)).executeTakeFirst();
