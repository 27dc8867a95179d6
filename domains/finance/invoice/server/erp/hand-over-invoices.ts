import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/erp-calls.ts';
import { invoices } from '../invoices.ts';
import { erpOf } from './erp.ts';
import { handOverOf } from './hand-overs.ts';
import { sendAgain } from './redrive.ts';
import { TAKEN } from '../../contract/erp/hand-over.ts';

/**
 * Hands invoices over again, or those that were submitted before there was an ERP. Fails with `invoice.noErp`, `invoice.status` for one that is not submitted, and
 * `invoice.handedOver` for one that the ERP has.
 */
export const handOverInvoices: Action<typeof calls.handOverInvoices> = async (caller, { lines }) => {
  if (sideOf(caller) !== 'plant') throw new Failure('invoice.plantOnly');
  if (erpOf(caller) === undefined) throw new Failure('invoice.noErp');
  const ordered = lines.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  for (const which of ordered) {
    const invoice = await invoices.toMove(caller, 'process', which);
    const row = await handOverOf(caller, invoice);
    if (row.status === TAKEN) throw new Failure('invoice.handedOver', { number: invoice.number });
    await sendAgain(caller, row.id);
  }
  return { sent: lines.length };
};
