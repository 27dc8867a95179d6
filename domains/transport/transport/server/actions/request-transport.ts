import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../stages.ts';

/** Asks the plant. A rejected order lost its window: it must have taken a new one first. */
export const requestTransport: Action<typeof calls.requestTransport> = async (caller, input) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'request', input, (before) => {
    if (before.window_day === null)
      throw new Failure('transport.incomplete', {
        missing: words[caller.language].fields.window,
        field: 'window',
      });
    return { reject_reason: null };
  });
  await passStage(caller, order, 'requested');
  await caller.tell('transport.requested', { id: order.id });
  return orderById(caller, order.id);
};
