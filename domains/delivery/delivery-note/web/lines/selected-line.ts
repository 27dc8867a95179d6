import { compare, isPositive, isQuantity, notBelowZero } from '@portal/platform/contract/quantity.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import type { DemandLine, PickedLine } from './demand-line.ts';

/** Demand chosen for a new note, with the quantity that is to go: all that is open, at first. */
export type SelectedLine = DemandLine & { quantity: string };

export const selectedOf = (line: DemandLine & Partial<PickedLine>): SelectedLine => ({
  ...line,
  quantity: line.written ?? (line.openQty !== null && isPositive(line.openQty) ? line.openQty : ''),
});

/** What is wrong with a chosen line, by field; all must go where the first one goes. */
export const selectedFaults =
  (first: Pick<SelectedLine, 'warehouseCode' | 'unloadingPoint'> | undefined) =>
  (row: SelectedLine): Record<string, Complaint> => {
    const faults: Record<string, Complaint> = {};
    const most = row.mostQty === null ? null : notBelowZero(row.mostQty);
    if (most !== null && !isPositive(most)) faults.openQty = 'nothingOpen';
    if (row.quantity === '') faults.quantity = 'required';
    else if (!isQuantity(row.quantity)) faults.quantity = 'notAQuantity';
    else if (!isPositive(row.quantity)) faults.quantity = 'notAboveZero';
    else if (most !== null && compare(row.quantity, most) > 0) faults.quantity = 'aboveOpen';
    else {
      const fine = fineness(row.quantity, row.unit, row.openQty ?? '0');
      if (fine) faults.quantity = fine;
    }
    if (first && row.warehouseCode !== first.warehouseCode) faults.warehouseCode = 'otherPlace';
    if (first && row.unloadingPoint !== first.unloadingPoint) faults.unloadingPoint = 'otherPlace';
    return faults;
  };
