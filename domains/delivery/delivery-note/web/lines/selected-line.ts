import { compare, isPositive, isQuantity, notBelowZero } from '@portal/platform/contract/quantity.ts';
import type { CallOffRow } from '@portal/call-off/contract/fields.ts';

/** A call-off line chosen for a new note, with the quantity that is to go: all that is open, at first. */
export type SelectedLine = Pick<
  CallOffRow,
  | 'id'
  | 'saNo'
  | 'partNo'
  | 'partNameZh'
  | 'partNameEn'
  | 'unit'
  | 'dueOn'
  | 'openQty'
  | 'warehouseCode'
  | 'unloadingPoint'
> & { quantity: string };

export const selectedOf = (line: CallOffRow): SelectedLine => {
  const { id, saNo, partNo, partNameZh, partNameEn, unit, dueOn, openQty, warehouseCode, unloadingPoint } =
    line;
  return {
    id,
    saNo,
    partNo,
    partNameZh,
    partNameEn,
    unit,
    dueOn,
    openQty,
    warehouseCode,
    unloadingPoint,
    quantity: isPositive(openQty) ? openQty : '',
  };
};

/** What is wrong with a chosen line, as check codes by field; all must go where the first one goes. */
export const selectedFaults =
  (first: Pick<SelectedLine, 'warehouseCode' | 'unloadingPoint'> | undefined) =>
  (row: SelectedLine): Record<string, string> => {
    const faults: Record<string, string> = {};
    const open = notBelowZero(row.openQty);
    if (!isPositive(open)) faults.openQty = 'nothingOpen';
    if (row.quantity === '') faults.quantity = 'required';
    else if (!isQuantity(row.quantity)) faults.quantity = 'notAQuantity';
    else if (!isPositive(row.quantity)) faults.quantity = 'notAboveZero';
    else if (compare(row.quantity, open) > 0) faults.quantity = 'aboveOpen';
    if (first && row.warehouseCode !== first.warehouseCode) faults.warehouseCode = 'otherPlace';
    if (first && row.unloadingPoint !== first.unloadingPoint) faults.unloadingPoint = 'otherPlace';
    return faults;
  };
