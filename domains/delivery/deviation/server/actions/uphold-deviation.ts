import { Failure } from '@portal/platform/contract/failure.ts';
import { isOverdue } from '@portal/platform/contract/document/waits.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviationStatus, mayUphold } from '../../contract/status.ts';
import { deviations } from '../deviations.ts';
import { decision } from '../decision.ts';

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
