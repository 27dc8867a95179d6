import { sql } from 'kysely';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { holdWindow } from '../../contract/endpoints.ts';
import { createStandingWindow } from '../../contract/standing-calls.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A standing window of the owner, and one that he holds. */
export const arrange: Arrange<TestWorld> = async (at, { day, doorId, associationId }) => {
  const standing = await at.logistics.calls(createStandingWindow, {
    supplierCode: world.supplier,
    doorCode: 'D2',
    weekdays: '7',
    starts: '08:00',
    ends: '09:00',
    releaseHours: 24,
    validFrom: '2026-01-01',
    validTo: null,
  });
  const windowHold = await at.supplier.calls(holdWindow, {
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
    window: '13:00-13:30',
  });
  return {
    standingId: standing.id,
    windowHoldId: windowHold.id,
    windowId: await idOf(
      at,
      sql`select id from time_window where tenant_id = 0 and plant_no = 'P1' order by id limit 1`,
    ),
  };
};
