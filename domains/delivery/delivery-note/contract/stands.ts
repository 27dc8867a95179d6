import { isPositive, smaller, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { DemandInput } from './fields.ts';

/** What a quantity of a part may stand on: a call-off line, an agreement where the plant lets notes be written freely, a lot of a pre-series order. */
export type Stand = {
  /** Among all of them; `recordId` is that of the record. */
  readonly id: string;
  readonly on: 'callOffLineId' | 'agreementId' | 'preSeriesLotId';
  readonly recordId: string;
  /** Number of the agreement, or of the pre-series order. */
  readonly saNo: string;
  readonly orderLine: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly unit: string;
  /** Null where as much may be written as is delivered. */
  readonly openQty: Quantity | null;
};

/** By which id the material of a note stands among the stands. */
export const standIdOf = ({
  callOffLineId,
  preSeriesLotId,
  agreementId,
}: Record<'callOffLineId' | 'preSeriesLotId' | 'agreementId', string | null>): string => {
  if (callOffLineId !== null) return standId('callOffLineId', callOffLineId);
  return preSeriesLotId === null
    ? standId('agreementId', agreementId!)
    : standId('preSeriesLotId', preSeriesLotId);
};
export const standId = (on: Stand['on'], recordId: string): string => `${on} ${recordId}`;

/** The demand of a note that a quantity on a stand is. */
export const demandOn = (
  { on, recordId }: Pick<Stand, 'on' | 'recordId'>,
  quantity: Quantity,
): DemandInput => ({
  [on]: recordId,
  quantity,
});

/**
 * Takes quantities off stands, each as far as it goes and in their order; what one has given is gone for the next. Example: 100 of stands with 60
 * and 30 open: 60 and 30, and 10 rest.
 */
export const createTaking = () => {
  const left = new Map<string, Quantity>();
  return <One extends { readonly id: string; readonly openQty: Quantity | null }>(
    quantity: Quantity,
    stands: readonly One[],
  ): { shares: { stand: One; quantity: Quantity }[]; rest: Quantity } => {
    let rest = quantity;
    const shares: { stand: One; quantity: Quantity }[] = [];
    for (const stand of stands) {
      if (!isPositive(rest)) break;
      const open = stand.openQty === null ? rest : (left.get(stand.id) ?? stand.openQty);
      const taken = smaller(rest, open);
      if (!isPositive(taken)) continue;
      shares.push({ stand, quantity: taken });
      left.set(stand.id, subtract(open, taken));
      rest = subtract(rest, taken);
    }
    return { shares, rest };
  };
};
