import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import { wordsNow } from '@portal/platform/web/i18n/use-words.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listTransportOrders } from '../contract/endpoints.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { orderPath } from './order-path.ts';

/** Transport orders by a part of their number or of the truck's plate. */
const findOrders: Find = async (text, limit) => {
  const { status } = wordsNow(transportWords);
  const found = await Promise.all([
    rowsFound(listTransportOrders, { number: text, limit }),
    rowsFound(listTransportOrders, { truckPlate: text, limit }),
  ]);
  const orders = new Map(found.flat().map((order) => [order.id, order]));
  return [...orders.values()].slice(0, limit).map((order) => ({
    key: order.id,
    label: order.number,
    detail: `${order.truckPlate} · ${status[order.status]}`,
    to: orderPath(order.id),
  }));
};
export default findOrders;
