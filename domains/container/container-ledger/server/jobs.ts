import { after } from '@portal/platform/server/plugin.ts';
import { departWithGoods, receiveWithGoods, stayWithGoods, takeBackWithGoods } from './goods/with-goods.ts';

/** Full containers move by themselves: with the truck, with the receipt, and back with its reversal. */
export const jobs = [
  after('transport.departed', 'post-containers', async (caller, { id }) => departWithGoods(caller, id)),
  after('transport.departure-taken-back', 'take-containers-back', async (caller, { id, reason }) =>
    stayWithGoods(caller, id, reason),
  ),
  after('receipt.confirmed', 'post-containers', async (caller, { id }) => receiveWithGoods(caller, id)),
  after('receipt.reversed', 'take-containers-back', async (caller, { id }) => takeBackWithGoods(caller, id)),
];
