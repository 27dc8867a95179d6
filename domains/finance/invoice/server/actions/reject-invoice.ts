import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/endpoints.ts';
import { releaseInvoice } from '../binding/allocations.ts';
import { invoices } from '../invoices.ts';

/** Sends an invoice back for good; the supplier may bring it again, and what it had of settlement lists is open. */
export const rejectInvoice: Action<typeof calls.rejectInvoice> = async (caller, { id, version, reason }) => {
  if (sideOf(caller) !== 'plant') throw new Failure('invoice.plantOnly');
  const decidedAt = new Date().toISOString();
  const { number } = await invoices.move(
    caller,
    'reject',
    { id, version },
    { decision: reason, decidedAt, decidedBy: caller.scope.userName },
  );
  await releaseInvoice(caller, { id, number });
  await caller.tell('invoice.rejected', { id });
  return { id, version: version + 1 };
};
