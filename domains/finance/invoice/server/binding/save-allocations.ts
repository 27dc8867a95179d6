import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { invoices } from '../invoices.ts';
import { bind } from './bind.ts';

/** The draft of a supplier. What it takes is no longer open to his other invoices. */
export const saveAllocations: Action<typeof calls.saveAllocations> = async (
  caller,
  { lines, allocations },
) => {
  if (caller.scope.party !== 'supplier') throw new Failure('invoice.supplierOnly');
  await invoices.moveAll(caller, 'bind', lines);
  await bind(
    caller,
    lines.map(({ id }) => id),
    allocations,
  );
  return { allocations: allocations.length };
};
