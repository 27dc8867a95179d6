import { sql } from 'kysely';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createPartUnit, createPartVersion, tagParts } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A part with a version, another unit, a tag, and what the owner delivers of it. */
export const arrange: Arrange<TestWorld> = async (at, { tagId }) => {
  const partId = await idOf(at, sql`select id from part where tenant_id = 0 limit 1`);
  const version = await at.mrp.calls(createPartVersion, {
    partNo: world.parts.bracket,
    validFrom: '2026-01-01',
    changeIndex: '01A',
    hardwareRevision: null,
    softwareRevision: null,
    gStand: null,
    versionRemark: null,
  });
  const partUnit = await at.mrp.calls(createPartUnit, {
    partNo: world.parts.bracket,
    otherUnit: 'PR',
    factor: '2',
  });
  await at.mrp.calls(tagParts, { ids: [partId], add: [tagId] });
  return {
    partId,
    partVersionId: version.id,
    partUnitId: partUnit.id,
    supplierPartId: await idOf(
      at,
      sql`select id from plant_supplier_part where tenant_id = 0 and supplier_code = 'S1001' and plant_no = 'P1' limit 1`,
    ),
  };
};
