import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviationStatus } from '../../contract/status.ts';

/** The plant stays with what it found. */
export const upholdDeviation: Action<typeof calls.upholdDeviation> = async (caller, input) =>
  decide(caller, 'uphold', input);

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

const decide = async (
  caller: Caller,
  verb: 'uphold' | 'withdraw',
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<null> => {
  requirePlant(caller);
  await moveRow(
    caller,
    'deviation',
    deviationStatus,
    verb,
    { id, version },
    {
      decided_at: new Date().toISOString(),
      decided_as: verb === 'uphold' ? 'upheld' : 'withdrawn',
      decided_by: caller.scope.userName,
      decision: reason,
    },
  );
  await caller.tell('deviation.decided', { id });
  return null;
};

/** An administrator may stand in for the plant, never a supplier for it. */
const requirePlant = ({ scope }: Caller): void => {
  if (scope.party === 'supplier' || scope.party === 'forwarder') throw new Failure('deviation.wrongParty');
};
