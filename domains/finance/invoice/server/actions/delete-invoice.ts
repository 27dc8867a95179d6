import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { releaseInvoice } from '../binding/allocations.ts';
import { invoices } from '../invoices.ts';

/** Its number is free again, and what it had of settlement lists is open; row, files and history stay. */
export const deleteInvoice: Action<typeof calls.deleteInvoice> = async (caller, { id, version }) => {
  if (caller.scope.party !== 'supplier') throw new Failure('invoice.supplierOnly');
  const { number } = await invoices.move(caller, 'delete', { id, version });
  await releaseInvoice(caller, { id, number });
  return { id, version: version + 1 };
};
