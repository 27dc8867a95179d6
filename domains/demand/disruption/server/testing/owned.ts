import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A card that the owner sent to his plant. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const disruptionId = await idOf(
    at,
    sql`
    insert into disruption (tenant_id, created_by, updated_by, plant_no, supplier_code, number, sent_by, cause, effect, text, starts_at, notification_id, source_id, changed_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'DC-OF-S1001', 'supplier', 'strike', 'capacity-reduction', 'strike', now(),
      '6d1f2c7e-0a52-4a41-9c7e-3c5a6f1d9b0e', '6d1f2c7e-0a52-4a41-9c7e-3c5a6f1d9b0f', now()) returning id`,
  );
  await sql`insert into disruption_part (tenant_id, created_by, updated_by, plant_no, supplier_code, disruption_id, part_no)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${disruptionId}, '5G0 123 456 A')`.execute(at.owner);
  return { disruptionId };
};
