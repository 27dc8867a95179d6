import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Truck type and emission standard that vehicles have now, by their ids. */
export const typesOfVehicles = async ({ db, scope }: Caller, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'truck_type as truckType', 'emission'])
    .where(ownRows(scope, 'vehicle'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
