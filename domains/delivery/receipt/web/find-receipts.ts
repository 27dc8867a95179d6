import { call } from '@portal/platform/web/calls/call.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listReceipts } from '../contract/endpoints.ts';

const MOST = 5;

/** Goods receipts by a part of their number. */
const findReceipts: Find = async (number) => {
  const receipts = await call(listReceipts, { number: number.slice(0, 30), limit: MOST });
  return receipts.map((receipt) => ({
    key: receipt.id,
    label: receipt.number,
    detail: `${receipt.noteNumber} · ${receipt.supplierCode}`,
    to: `/jis/tsl?number=${receipt.number}`,
  }));
};
export default findReceipts;
