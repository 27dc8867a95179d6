import type { ReleaseHold } from '../../../contract/release-message.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import { exactDecimal, fromThousandths, toThousandths } from '../exact.ts';

/**
 * The control totals at the end of a message (CNT, in D96A): 2 the number of its items, 1 the sum of their quantities. The norm leaves
 * open which quantities; senders add up all of them or the demand alone, so either is right.
 */
export const createTotals = () => {
  let items = 0;
  let demand = 0n;
  let all = 0n;
  const checked = new Set<string>();

  const holdOf = (segment: Segment): ReleaseHold[] => {
    const qualifier = component(segment, 0).trim();
    const text = component(segment, 0, 1).trim();
    const declared = exactDecimal(text);
    const found =
      qualifier === '2' ? [`${items}`] : qualifier === '1' ? [demand, all].map(fromThousandths) : [];
    if (found.length === 0 || (declared !== undefined && found.includes(declared))) return [];
    if (checked.has(qualifier)) return [];
    checked.add(qualifier);
    const detail = { qualifier, declared: text.slice(0, 35), found: found[0] ?? '' };
    return [{ code: 'edi.controlTotal', at: segment.number, detail }];
  };

  return {
    item: () => (items += 1),
    quantity: (quantity: string, isDemand: boolean) => {
      all += toThousandths(quantity);
      if (isDemand) demand += toThousandths(quantity);
    },
    holdOf,
  };
};
