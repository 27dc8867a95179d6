import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** Plant P1 with its area, point, dock and shifts. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const doorId = await idOf(
    at,
    sql`select id from door where tenant_id = 0 and plant_no = 'P1' and code = 'D1'`,
  );
  const pointId = await idOf(
    at,
    sql`select id from unloading_point where tenant_id = 0 and plant_no = 'P1' and code = 'A13'`,
  );
  return {
    plantId: await idOf(at, sql`select id from plant where tenant_id = 0 and plant_no = 'P1'`),
    pointId,
    doorId,
    associationId: await idOf(
      at,
      sql`select id from door_association where tenant_id = 0 and door_id = ${doorId} and unloading_point_id = ${pointId}`,
    ),
    areaId: await idOf(
      at,
      sql`select id from unloading_area where tenant_id = 0 and plant_no = 'P1' and code = 'A'`,
    ),
    shiftGroupId: await idOf(
      at,
      sql`select id from shift_group where tenant_id = 0 and plant_no = 'P1' and code = 'TWO'`,
    ),
  };
};
