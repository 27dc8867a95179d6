import { call } from '@portal/platform/web/calls/call.ts';
import { wordsNow } from '@portal/platform/web/i18n/use-words.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listTransportOrders } from '../contract/endpoints.ts';
import { words as transportWords } from '../contract/words.en.ts';

const MOST = 5;

/** Transport orders by a part of their number or of the truck's plate. */
const findOrders: Find = async (text) => {
  const { status } = wordsNow(transportWords);
  const found = await Promise.all([
    call(listTransportOrders, { number: text, limit: MOST }),
    call(listTransportOrders, { truckPlate: text.slice(0, 12), limit: MOST }),
  ]);
  const orders = new Map(found.flat().map((order) => [order.id, order]));
  return [...orders.values()].slice(0, MOST).map((order) => ({
    key: order.id,
    label: order.number,
    detail: `${order.truckPlate} · ${status[order.status]}`,
    to: `/transport/transport-view?id=${order.id}`,
  }));
};
export default findOrders;
