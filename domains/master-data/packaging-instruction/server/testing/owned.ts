import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createPackagingInstruction, sendPackagingInstruction } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** An instruction that waits for the owner. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const made = await at.packagingPlanner.calls(createPackagingInstruction, {
    supplierCode: world.supplier,
    partNo: world.parts.bracket,
    effectiveOn: '2027-05-01',
    expiresOn: null,
    planner: null,
    supplementType: null,
    distanceKm: null,
    remark: '甲的包装',
  });
  const instruction = await at.packagingPlanner.calls(sendPackagingInstruction, {
    id: made.id,
    version: made.version,
  });
  return { instructionId: instruction.id };
};
