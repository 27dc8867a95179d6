import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listReceipts } from '../contract/endpoints.ts';

/** Goods receipts by a part of their number. */
const findReceipts: Find = async (number, limit) => {
  const receipts = await rowsFound(listReceipts, { number, limit });
  return receipts.map((receipt) => ({
    key: receipt.id,
    label: receipt.number,
    detail: `${receipt.noteNumber} · ${receipt.supplierCode}`,
    to: `/management/receipt?number=${receipt.number}`,
  }));
};
export default findReceipts;
