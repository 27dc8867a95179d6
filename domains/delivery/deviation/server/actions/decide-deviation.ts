import { Failure } from '@portal/platform/contract/failure.ts';
import { isOverdue } from '@portal/platform/contract/document/waits.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviationStatus, mayUphold } from '../../contract/status.ts';
import { deviations } from '../deviations.ts';

/** The plant stays with what it found. Fails with `deviation.notOverdue` while the supplier may still answer. */
export const upholdDeviation: Action<typeof calls.upholdDeviation> = async (caller, input) => {
  const today = await plantToday(caller);
  await deviations.move(caller, 'uphold', input, (row) => {
    if (!mayUphold(row.status, isOverdue(deviationStatus, row, today)))
      throw new Failure('deviation.notOverdue', { number: row.number, dueOn: row.dueOn });
    return decision(caller, 'upheld', input.reason);
  });
  await caller.tell('deviation.decided', { id: input.id });
  return null;
};

/** The plant takes it back. */
export const withdrawDeviation: Action<typeof calls.withdrawDeviation> = async (caller, input) => {
  await deviations.move(caller, 'withdraw', input, decision(caller, 'withdrawn', input.reason));
  await caller.tell('deviation.decided', { id: input.id });
  return null;
};

/** Says who mends it, while nobody has answered. */
export const assignDeviation: Action<typeof calls.assignDeviation> = async (
  caller,
  { id, version, mendBy },
) => {
  await deviations.move(caller, 'assign', { id, version }, { mendBy });
  return null;
};

const decision = ({ scope }: Caller, decidedAs: 'upheld' | 'withdrawn', reason: string) => ({
  decidedAt: new Date().toISOString(),
  decidedAs,
  decidedBy: scope.userName,
  decision: reason,
});
