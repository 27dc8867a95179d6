import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviationStatus, isOverdue, mayUphold, type DeviationStatus } from '../../contract/status.ts';

/** The plant stays with what it found. Fails with `deviation.notOverdue` while the supplier may still answer. */
export const upholdDeviation: Action<typeof calls.upholdDeviation> = async (caller, input) => {
  const today = await plantToday(caller);
  return decide(caller, 'uphold', input, ({ status, due_on: dueOn, number }) => {
    if (!mayUphold(status, isOverdue({ status, dueOn }, today)))
      throw new Failure('deviation.notOverdue', { number, dueOn });
  });
};

/** The plant takes it back. */
export const withdrawDeviation: Action<typeof calls.withdrawDeviation> = async (caller, input) =>
  decide(caller, 'withdraw', input);

/** Says who mends it, while nobody has answered. */
export const assignDeviation: Action<typeof calls.assignDeviation> = async (
  caller,
  { id, version, mendBy },
) => {
  requirePlant(caller);
  await rowToMove(caller, 'deviation', deviationStatus, 'accept', { id, version });
  await caller.db
    .updateTable('deviation')
    .set({ mend_by: mendBy })
    .where(ownRows(caller.scope, 'deviation'))
    .where('id', '=', id)
    .execute();
  return null;
};

type Row = { readonly number: string; readonly status: DeviationStatus; readonly due_on: string };

const decide = async (
  caller: Caller,
  verb: 'uphold' | 'withdraw',
  { id, version, reason }: { id: string; version: number; reason: string },
  check?: (row: Row) => void,
): Promise<null> => {
  requirePlant(caller);
  await moveRow(caller, 'deviation', deviationStatus, verb, { id, version }, (row) => {
    check?.(row);
    return {
      decided_at: new Date().toISOString(),
      decided_as: verb === 'uphold' ? ('upheld' as const) : ('withdrawn' as const),
      decided_by: caller.scope.userName,
      decision: reason,
    };
  });
  await caller.tell('deviation.decided', { id });
  return null;
};

/** An administrator may stand in for the plant, never a supplier for it. */
const requirePlant = ({ scope }: Caller): void => {
  if (scope.party === 'supplier' || scope.party === 'forwarder') throw new Failure('deviation.wrongParty');
};
