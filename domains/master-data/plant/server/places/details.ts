import { sql, type SelectQueryBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/detail-calls.ts';
import { plantColumnNames } from './plants.ts';
import { pointsWithDoors } from './unloading-points.ts';

const how = (name: string, of: string) =>
  sql<number>`(select count(*)::int from ${sql.table(of)} as kept where kept.tenant_id = plant.tenant_id and kept.plant_no = plant.plant_no)`.as(
    name,
  );

/** Administrators open any plant of the tenant, others those they work in. */
export const readPlant: Action<typeof calls.readPlant> = async ({ db, scope }, { id }) => {
  const plants = db
    .selectFrom('plant')
    .where(ownTenant(scope, 'plant'))
    .where(
      id === undefined ? sql<boolean>`plant.plant_no = ${scope.plantNo}` : sql<boolean>`plant.id = ${id}`,
    );
  const own =
    scope.party === 'admin'
      ? plants
      : plants.where(sql<boolean>`plant.plant_no = any (${scope.plants}::text[])`);
  const found = await (own as SelectQueryBuilder<never, never, object>)
    .select([
      ...Object.entries<string>(plantColumnNames).map(([field, column]) => sql.ref(column).as(field)),
      how('areaCount', 'unloading_area'),
      how('pointCount', 'unloading_point'),
      how('doorCount', 'door'),
      sql<
        number[]
      >`array(select year from calendar_year as kept where kept.tenant_id = plant.tenant_id and kept.plant_no = plant.plant_no order by year)`.as(
        'calendarYears',
      ),
    ] as never)
    .executeTakeFirst();
  if (!found) throw new Failure('err.notFound');
  return found as never;
};

export const readUnloadingPoint: Action<typeof calls.readUnloadingPoint> = async (caller, { id }) => {
  const found = await pointsWithDoors(caller)
    .where(ownRows(caller.scope, 'unloading_point', 'point'))
    .where('point.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Failure('err.notFound');
  return found as never;
};
