import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { settlementsForUpdate } from '@portal/settlement/server/offers.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import { takenOf, without, type Figures } from '../../contract/binding/take.ts';
import { blueTakenBack, holderOf, releaseAllocations } from './allocations.ts';
import { invoicesToJudge, type BoundInvoice } from './invoices-to-judge.ts';
import { linesWithOpen, type LineWithOpen } from './open-lines.ts';
import { lineTaken, requireFitting, requireListsOpen } from './require-open.ts';

export type Binding = {
  readonly invoices: readonly BoundInvoice[];
  readonly lines: readonly LineWithOpen[];
};

/** Invoices and the settlement lines of a draft, with what is open of them but for these invoices. Fails where they do not fit at all. */
export const bindingOf = async (
  caller: Reader,
  invoiceIds: readonly string[],
  allocations: readonly Allocation[],
): Promise<Binding> => {
  const ids = [...new Set(allocations.map(({ settlementLineId }) => settlementLineId))];
  const [invoices, lines] = await Promise.all([
    invoicesToJudge(caller, invoiceIds),
    linesWithOpen(caller, { ids }, invoiceIds),
  ]);
  requireFitting({ invoices, allocations, lines });
  return { invoices, lines };
};

/** The same with its lists locked: whoever binds, dissolves or blocks at this moment waits. Fails with `invoice.listNotOpen` and `invoice.lineTaken`. */
export const lockedBinding = async (
  caller: Caller,
  invoiceIds: readonly string[],
  allocations: readonly Allocation[],
): Promise<Binding> => {
  const seen = await bindingOf(caller, invoiceIds, allocations);
  await settlementsForUpdate(caller, [...new Set(seen.lines.map(({ settlementId }) => settlementId))]);
  const binding = await bindingOf(caller, invoiceIds, allocations);
  requireListsOpen(binding.lines);
  const taken = lineTaken({ allocations, lines: binding.lines });
  if (taken) {
    const { line, quantity } = taken;
    throw new Failure('invoice.lineTaken', {
      settlement: line.settlementNumber,
      partNo: line.partNo,
      open: line.openQuantity,
      quantity,
      other: (await holderOf(caller, line.id, invoiceIds)) ?? '',
    });
  }
  return binding;
};

/**
 * Keeps what of invoices is for which settlement lines, in the place of what was kept of them. What they take of a line is never more than is open; what an
 * invoice says beyond it is for the verification to judge. The invoices are locked by the caller.
 */
export const bind = async (
  caller: Caller,
  invoiceIds: readonly string[],
  allocations: readonly Allocation[],
): Promise<Binding> => {
  const binding = await lockedBinding(caller, invoiceIds, allocations);
  const takenBack = await blueTakenBack(
    caller,
    binding.invoices.map(({ number }) => number),
  );
  if (takenBack !== undefined) throw new Failure('invoice.takenBack', { number: takenBack });
  await releaseAllocations(caller, invoiceIds);
  const suppliers = new Map(binding.invoices.map(({ id, supplierCode }) => [id, supplierCode]));
  const lines = new Map(binding.lines.map((line) => [line.id, line]));
  const open = new Map(binding.lines.map((line) => [line.id, openOf(line)]));
  await insertRows(
    caller.db,
    'invoice_allocation',
    allocations.map(({ invoiceId, invoiceLineId, settlementLineId, ...said }) => {
      const rest = open.get(settlementLineId)!;
      const taken = takenOf(said.quantity, rest);
      open.set(settlementLineId, without(rest, taken));
      return {
        plantNo: caller.scope.plantNo,
        supplierCode: suppliers.get(invoiceId)!,
        invoiceId,
        invoiceLineId,
        settlementId: lines.get(settlementLineId)!.settlementId,
        settlementLineId,
        invoicedQuantity: said.quantity,
        invoicedNet: said.net,
        invoicedTax: said.tax,
        ...taken,
      };
    }),
  );
  return binding;
};

const openOf = ({ openQuantity, openNet, openTax }: LineWithOpen): Figures => ({
  quantity: openQuantity,
  net: openNet,
  tax: openTax,
});
