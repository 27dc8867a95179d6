import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Follows } from '@portal/platform/server/plugins/behind.ts';
import { ordersTracked } from '@portal/transport/server/offers.ts';
import { BEHIND_DEPARTURE } from '../contract/stages.ts';
import { expectAsReported } from './tell-estimate.ts';
import { ticketForUpdate, writeLast } from './tell-stage.ts';

/** A truck has not left after all: the stages from its pickup on count no more, nor what was estimated with them; what was told before stands again. */
export const departureTakenBack: Follows['transport.passed'] & {} = async (
  caller,
  { orderId, stage, remark },
) => {
  if (stage === 'departureTakenBack')
    await caller.asSystem(async (system) => takeBackStages(system, orderId, remark ?? ''));
};

const takeBackStages = async (system: Caller, orderId: string, reason: string): Promise<void> => {
  const [order] = await ordersTracked(system, { id: orderId });
  if (!order) return;
  const ticketId = await ticketForUpdate(system, order);
  await system.db
    .updateTable('tracking_event')
    .set({
      taken_back_at: sql<string>`now()`,
      taken_back_by: system.scope.userName,
      taken_back_reason: reason,
    })
    .where(ownRows(system.scope, 'tracking_event'))
    .where('transport_order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .where(inStates('stage', BEHIND_DEPARTURE))
    .execute();
  await writeLast(system, [ticketId]);
  await expectAsReported(system, order);
};
