import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/endpoints.ts';
import { invoices } from '../invoices.ts';

/** It goes on as if it had passed; what it exceeds, who accepted it and why stay on it. */
export const acceptDespite: Action<typeof calls.acceptDespite> = async (caller, { id, version, reason }) => {
  if (sideOf(caller) !== 'plant') throw new Failure('invoice.plantOnly');
  await invoices.move(
    caller,
    'acceptDespite',
    { id, version },
    {
      acceptance: reason,
      acceptedBy: caller.scope.userName,
      acceptedAt: new Date().toISOString(),
    },
  );
  await caller.tell('invoice.submitted', { ids: [id] });
  return { id, version: version + 1 };
};
