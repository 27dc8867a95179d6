import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { MOST_ALLOCATIONS } from '../../contract/binding/allocation.ts';
import { propose } from '../../contract/binding/propose.ts';
import type * as calls from '../../contract/endpoints.ts';
import { invoicesToJudge } from './invoices-to-judge.ts';
import { linesWithOpen } from './open-lines.ts';

/** A draft that a person may change. Red invoices open again what their blue ones have, and are left out. Fails with `err.tooBroad` for more lines than a draft may have. */
export const proposeAllocations: Action<typeof calls.proposeAllocations> = async (
  caller,
  { invoiceIds, settlementIds },
) => {
  const [invoices, lines] = await Promise.all([
    invoicesToJudge(caller, invoiceIds),
    linesWithOpen(caller, { settlementIds }, invoiceIds),
  ]);
  const allocations = propose(
    invoices.filter(({ colour }) => colour !== 'red'),
    lines
      .filter(({ isOpen }) => isOpen)
      .map(({ id, settlementId, partNo, openQuantity, openNet, openTax }) => ({
        id,
        settlementId,
        partNo,
        quantity: openQuantity,
        net: openNet,
        tax: openTax,
      })),
  );
  if (allocations.length > MOST_ALLOCATIONS) throw new Failure('err.tooBroad');
  return { allocations };
};
