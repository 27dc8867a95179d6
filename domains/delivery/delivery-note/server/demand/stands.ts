import { deliverableAgreements, deliverableLines } from '@portal/call-off/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { deliverableLots } from '@portal/pre-series/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { standId, type Stand } from '../../contract/stands.ts';

/**
 * What quantities of these parts may stand on, in the order in which it is taken: open call-off lines, the soonest first, then agreements where
 * the plant lets notes be written freely; or agreed lots of pre-series orders, for a note is of one kind. It is pre-series where `isOrder` knows the number
 * of such an order and of nothing else, or where the series has nothing for any of the parts. Files and workbooks ask here; on the screen people choose.
 */
export const standsOf = async (
  caller: Caller,
  partKeys: readonly string[],
  isOrder: (orderNo: string) => boolean = () => false,
): Promise<readonly Stand[]> => {
  const keys = [...new Set(partKeys)];
  const isFree = (await processOptions(caller)).dnLineCreation === 'FREE';
  const series = [
    ...(await deliverableLines(caller, keys)).map((line) => standOn('callOffLineId', line)),
    ...(isFree ? await deliverableAgreements(caller, keys) : []).map((one) =>
      standOn('agreementId', { ...one, openQty: null }),
    ),
  ];
  if (series.some(({ saNo }) => isOrder(saNo))) return series;
  const lots = (await deliverableLots(caller, keys)).map((lot) => standOn('preSeriesLotId', lot));
  return series.length === 0 || lots.some(({ saNo }) => isOrder(saNo)) ? lots : series;
};

const standOn = (
  on: Stand['on'],
  { id, saNo, orderLine, partNo, unloadingPoint, unit, openQty }: Omit<Stand, 'on' | 'recordId'>,
): Stand => ({
  id: standId(on, id),
  on,
  recordId: id,
  saNo,
  orderLine,
  partNo,
  unloadingPoint,
  unit,
  openQty,
});
