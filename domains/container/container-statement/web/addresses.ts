import { addDays } from '@portal/platform/contract/day.ts';

export const STATEMENTS = '/container/statement';

type Days = { readonly from: string; readonly to: string };
type Figure = 'opening' | 'taken' | 'given' | 'closing';

/** The movements that a figure of a line comes to. */
export const movementsBehind = (figure: Figure, balanceId: string, { from, to }: Days): string => {
  const filters: Record<string, string> = {
    opening: { balanceId, postedOnTo: addDays(from, -1) },
    taken: { into: balanceId, postedOnFrom: from, postedOnTo: to },
    given: { outOf: balanceId, postedOnFrom: from, postedOnTo: to },
    closing: { balanceId, postedOnTo: to },
  }[figure];
  return `/container/movement?${new URLSearchParams(filters).toString()}`;
};
