import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A group of one part of the owner, and a survey of that part. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const capacityGroupId = await idOf(
    at,
    sql`
    insert into capacity_group (tenant_id, created_by, updated_by, plant_no, supplier_code, number, name, unit)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'CG-OF-S1001', 'line', 'PCE') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into capacity_group_series (tenant_id, created_by, updated_by, plant_no, supplier_code, group_id, part_no)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${capacityGroupId}, '5G0 123 456 A') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into capacity_group_week (tenant_id, created_by, updated_by, plant_no, supplier_code, group_id, monday, actual, maximum)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${capacityGroupId}, '2026-12-14', 800, 900) returning id`,
  );
  const capacitySurveyId = await idOf(
    at,
    sql`
    insert into capacity_survey (tenant_id, created_by, updated_by, plant_no, supplier_code, number, subject, part_no, unit, version_id, source, demand_type, version_no, first_monday, last_monday, due_on, status)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'CS-OF-S1001', 'part', '5G0 123 456 A', 'PCE', 1, 'MRP', 'SR99', 'OF-S1001', '2026-12-14', '2026-12-14', ${day}, 'init') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into capacity_survey_week (tenant_id, created_by, updated_by, plant_no, supplier_code, survey_id, monday, demand)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${capacitySurveyId}, '2026-12-14', 10) returning id`,
  );
  return { capacityGroupId, capacitySurveyId };
};
