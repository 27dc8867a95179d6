import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { createForecastSource } from '../../contract/source-calls.ts';
import { USUAL } from '../../contract/source.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A version of the owner's plant with one bucket of his, and his forecast. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const forecastVersionId = await idOf(
    at,
    sql`
    insert into forecast_version (tenant_id, created_by, updated_by, plant_no, source, demand_type, number, due_on, parts, published_at, first_on, last_on, suppliers, materials, buckets)
    values (0, 'seed', 'seed', 'P1', 'MRP', 'SR99', 'OF-S1001', ${day}, 1, now(), ${day}, ${day}, 1, 1, 1) returning id`,
  );
  const { id: forecastSourceId } = await at.admin.calls(createForecastSource, {
    source: 'OF-S1001',
    ...USUAL,
  });
  await sql`
    insert into forecast_share (tenant_id, created_by, updated_by, plant_no, supplier_code, version_id, source, demand_type, published_on, month_rule, first_on, last_on, buckets)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${forecastVersionId}, 'MRP', 'SR99', ${day}, 'calendar', ${day}, ${day}, 1)`.execute(
    at.owner,
  );
  return {
    forecastSourceId,
    forecastVersionId,
    forecastBucketId: await idOf(
      at,
      sql`
      insert into forecast_bucket (tenant_id, created_by, updated_by, plant_no, supplier_code, version_id, part, part_no, unit, grain, starts_on, last_on, quantity)
      values (0, 'seed', 'seed', 'P1', 'S1001', ${forecastVersionId}, 1, '5G0 123 456 A', 'PC', 'day', ${day}, ${day}, 10) returning id`,
    ),
    forecastId: await idOf(
      at,
      sql`
      insert into forecast (tenant_id, created_by, updated_by, plant_no, supplier_code, number, version_id, source, demand_type, version_no, first_on, last_on, buckets, due_on)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'FC-OF-S1001', ${forecastVersionId}, 'MRP', 'SR99', 'OF-S1001', ${day}, ${day}, 1, ${day}) returning id`,
    ),
  };
};
