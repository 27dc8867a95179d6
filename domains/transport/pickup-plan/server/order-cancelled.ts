import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { reckonMarks } from './marks/reckon-marks.ts';

/**
 * A plan whose transport order is cancelled stays accepted: cancelling frees the notes (DOMAIN.md, "Transport"), and they wait for another order. The plan is
 * marked until that is written, for its goods have no truck. The system does it: whoever cancels may be of another side.
 */
export const takeOffOrder: Follows['transport.passed'] & {} = async (caller, { orderId, stage }) => {
  if (stage !== 'cancelled') return;
  await caller.asSystem(async (system) => {
    const { rows } = await sql<{ region: string }>`
      update pickup_plan as plan set transport_order_id = null, order_cancelled = true,
        handle_type = case when exists (
          select from pickup_plan_note as written where written.tenant_id = plan.tenant_id and written.pickup_plan_id = plan.id
        ) then 'notes' else 'none' end
      where ${ownRows(system.scope, 'pickup_plan', 'plan')} and plan.transport_order_id = ${orderId}
      returning region`.execute(system.db);
    if (rows.length > 0) await reckonMarks(system, [...new Set(rows.map(({ region }) => region))]);
  });
};
