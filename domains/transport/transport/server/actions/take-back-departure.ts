import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/calls/planner-calls.ts';
import { transportStatus } from '../../contract/status.ts';
import { expectWith, stayWith } from '../notes/loaded-notes.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../orders/stages.ts';

/** A departure that was told in error: all that followed from it goes back, here and in the domains behind, which hear of the stage. */
export const takeBackDeparture: Action<typeof calls.takeBackDeparture> = async (
  caller,
  { reason, ...which },
) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'takeBackDeparture', which, {
    departed_at: null,
    arrived_at: null,
  });
  await stayWith(caller, order.id);
  if (await isAcceptedByDeparture(caller, order.id)) {
    await moveRow(caller, 'transport_order', transportStatus, 'takeBackAcceptance', { id: order.id });
    await forgetStages(caller, order.id, ['accepted']);
  }
  await forgetStages(caller, order.id, ['departed', 'arrived']);
  if (order.expected_arrival !== null) await expectWith(caller, order.id, order.expected_arrival);
  await passStage(caller, order, 'departureTakenBack', reason);
  await caller.tell('transport.departure-taken-back', { id: order.id, reason });
  return orderById(caller, order.id);
};

/** Nobody accepted it but by letting it depart: both were written at one moment. */
const isAcceptedByDeparture = async ({ db, scope }: Caller, orderId: string): Promise<boolean> => {
  const { rows } = await sql<{ isSo: boolean }>`
    select (select max(at) from transport_stage as accepted where ${ownRows(scope, 'transport_stage', 'accepted')}
        and accepted.transport_order_id = ${orderId} and accepted.stage = 'accepted')
      = (select max(at) from transport_stage as departed where ${ownRows(scope, 'transport_stage', 'departed')}
        and departed.transport_order_id = ${orderId} and departed.stage = 'departed') as "isSo"`.execute(db);
  return rows[0]?.isSo === true;
};

/** The last round's stages that were none; who told them stands in the history of the order. */
const forgetStages = async (
  { db, scope }: Caller,
  orderId: string,
  stages: readonly ('accepted' | 'departed' | 'arrived')[],
): Promise<void> => {
  await db
    .deleteFrom('transport_stage')
    .where(ownRows(scope, 'transport_stage'))
    .where('transport_order_id', '=', orderId)
    .where('stage', 'in', [...stages])
    .where(
      sql<boolean>`at >= coalesce((select max(round.at) from transport_stage as round where ${ownRows(scope, 'transport_stage', 'round')}
        and round.transport_order_id = ${orderId} and round.stage = 'confirmed'), '-infinity')`,
    )
    .execute();
};
