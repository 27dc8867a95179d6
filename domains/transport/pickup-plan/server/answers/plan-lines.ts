import type { Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { pickupStep } from '@portal/call-off/server/offers.ts';
import { dropStanding } from '../marks/reckon-marks.ts';
import type { PlanRow } from '../trucks/open-plans.ts';

export const linesOf = async ({ db, scope }: Pick<Caller, 'db' | 'scope'>, planId: string) =>
  db
    .selectFrom('pickup_plan_line')
    .where(ownRows(scope, 'pickup_plan_line'))
    .where('pickup_plan_id', '=', planId)
    .select('call_off_line_id as lineId')
    .select(fieldsOf('pickup_plan_line', 'deliverOn', 'quantity', 'unloadingPoint'))
    .orderBy('id')
    .execute();

/**
 * Steps of call-off tracking that the answer to a plan is: 1 fed back, 2 accepted, 3 rejected (SPEC section 4). A plan that waits for its supplier again answers
 * under its number and round. The system writes them, for a planner has no hand in what suppliers answered.
 */
export const logSteps = async (
  caller: Caller,
  { id, number, round }: Pick<PlanRow, 'id' | 'number' | 'round'>,
  steps: readonly (1 | 2 | 3)[],
): Promise<void> => {
  const lines = await linesOf(caller, id);
  const document = round === 1 ? number : `${number}/${round}`;
  await caller.asSystem(async (system) => {
    for (const step of steps) await pickupStep(system, lines, step, document);
  });
};

/** A plan that is refused or closed fetches nothing: its quantities may be planned again, its truck has room. */
export const freeLines = async (caller: Caller, planId: string): Promise<void> => {
  await caller.db
    .updateTable('pickup_plan_line')
    .set({ live: false })
    .where(ownRows(caller.scope, 'pickup_plan_line'))
    .where('pickup_plan_id', '=', planId)
    .execute();
  await dropStanding(caller, planId);
};

/** The forwarder of a truck sees a plan and all of it once it is accepted, and no longer when it is not. */
export const showForwarder = async (
  caller: Caller,
  planIds: readonly string[],
  forwarderCode: string | null,
): Promise<void> => {
  if (planIds.length === 0) return;
  await caller.asSystem(async ({ db, scope }) => {
    for (const table of ['pickup_plan_line', 'pickup_standing', 'pickup_plan_note'] as const)
      await db
        .updateTable(table)
        .set({ forwarder_code: forwarderCode })
        .where(ownRows(scope, table))
        .where('pickup_plan_id', 'in', [...planIds])
        .execute();
  });
};
