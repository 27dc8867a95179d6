import { Failure } from '@portal/platform/contract/failure.ts';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';
import { partKey } from '@portal/edi/contract/release-message.ts';
import type { OpenLine, Share } from '../contract/share-out.ts';
import { sameCode } from '../contract/same-code.ts';
import { placeOf, problemOf, type Problem } from './problems.ts';

/**
 * Where an item went that names no order, or no unloading point. Where only one fits it is a remark; where several do, somebody has to look at it:
 * the message may have lost what it said.
 */
export const placesTaken = (
  advice: DespatchAdvice,
  shares: readonly Share[],
  open: readonly OpenLine[],
): Problem[] => {
  const lines = new Map(open.map((line) => [line.id, line]));
  return advice.items.flatMap((item): Problem[] => {
    const lacks = { order: item.orderNumber === '', point: item.unloadingPoint === '' };
    const taken = lines.get(shares.find(({ position }) => position === item.position)?.lineId ?? '');
    if (taken === undefined || (!lacks.order && !lacks.point)) return [];
    const fits = open.filter(
      (line) =>
        partKey(line.partNo) === partKey(item.partNumber) &&
        (lacks.order || sameCode(line.saNo, item.orderNumber)) &&
        (lacks.point || sameCode(line.unloadingPoint, item.unloadingPoint)),
    );
    const places = [...new Set(fits.map(nameOf))];
    // An order has one point mostly: then there is nothing to say.
    if (places.length === 1 && !lacks.order) return [];
    const failure = new Failure(
      places.length > 1 ? 'despatchAdvice.placeChosen' : 'despatchAdvice.placeTaken',
      {
        partNo: item.partNumber,
        lacks: lacks.order && lacks.point ? 'both' : lacks.order ? 'order' : 'point',
        order: orderOf(taken),
        point: taken.unloadingPoint,
        count: places.length,
        orders: places.slice(0, MOST_NAMED).join(', '),
      },
    );
    return [problemOf(failure, placeOf(advice, item.at))];
  });
};

/** So many places are named. */
const MOST_NAMED = 4;
const orderOf = ({ saNo, orderLine }: OpenLine): string =>
  [saNo, orderLine].filter((code) => code !== '').join('/');
const nameOf = (line: OpenLine): string => `${orderOf(line)} ${line.unloadingPoint}`;
