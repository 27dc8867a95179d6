import { takenOf } from '../../contract/binding/take.ts';
import { compareWithSettlement } from '../../contract/binding/comparison.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { invoiceParties } from '@portal/settlement/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { bindingOf } from './bind.ts';
import { verdictOn } from './verdict.ts';

/** Will it pass? What submission would find, with each invoice beside what it settles. */
export const checkAllocations: Action<typeof calls.checkAllocations> = async (
  caller,
  { invoiceIds, allocations },
) => {
  const { invoices, lines } = await bindingOf(caller, invoiceIds, allocations);
  const [verdict, parties] = await Promise.all([
    verdictOn(caller, invoices, allocations, lines),
    invoiceParties(caller, invoices[0]!.supplierCode),
  ]);
  const settled = new Map(lines.map((line) => [line.id, line]));
  return {
    ...verdict,
    comparisons: invoices.map((invoice) =>
      compareWithSettlement(invoice, {
        sellers: parties.sellers,
        lines: allocations
          .filter(({ invoiceId }) => invoiceId === invoice.id)
          .map(({ settlementLineId, quantity }) => {
            const line = settled.get(settlementLineId)!;
            return {
              ...line,
              ...takenOf(quantity, {
                quantity: line.openQuantity,
                net: line.openNet,
                tax: line.openTax,
              }),
            };
          }),
      }),
    ),
  };
};
