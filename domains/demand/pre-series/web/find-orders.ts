import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { listPreSeriesLines } from '../contract/endpoints.ts';
import { orderAddress } from './address.ts';

/** Lines asked for, so that an order of many lines leaves room for others. */
const MOST_LINES = 50;

/** Pre-series orders by a part of their number. */
const findOrders: Find = async (text, limit) => {
  const english = session().language === 'en';
  const lines = await rowsFound(listPreSeriesLines, { orderNo: text, limit: MOST_LINES });
  const orders = new Map(lines.map((line) => [line.orderId, line]));
  return [...orders.values()].slice(0, limit).map((line) => ({
    key: line.orderId,
    label: line.orderNo,
    detail: `${line.projectNo} · ${english ? line.supplierNameEn : line.supplierNameZh}`,
    to: orderAddress(line.orderId),
  }));
};
export default findOrders;
