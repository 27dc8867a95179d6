import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A note of containers that the owner fetches, with one item. */
export const arrange: Arrange<TestWorld> = async (at, { day, orderId }) => {
  const containerNoteId = await idOf(
    at,
    sql`
    insert into container_note (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, number, direction, partner_kind, written_by, unloading_point_id, transport_mode, pick_on, expected_on)
    select 0, 'seed', 'seed', 'P1', 'S1001', 'F01', 'CN-OF-S1001', 'fromPlant', 'supplier', 'supplier', unloading_point_id, 'ROAD', ${day}, ${day}
    from transport_order where tenant_id = 0 and id = ${orderId} returning id`,
  );
  return {
    containerNoteId,
    containerNoteItemId: await idOf(
      at,
      sql`
    insert into container_note_item (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, note_id, container_code, condition, quantity)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'F01', ${containerNoteId}, 'KLT4147', 'available', 1) returning id`,
    ),
  };
};
