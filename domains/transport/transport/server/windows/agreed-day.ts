import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { requireAgreed, worsenedLines } from '@portal/delivery-note/server/offers.ts';
import { notesOn } from '../queries.ts';

type Move = { readonly order: { readonly id: string; readonly supplier_code: string }; readonly day: Day };

/**
 * Trucks come on other days, which `take` books: fails with `err.touches` where that makes lines of their notes late, later or too early, until whoever
 * moves them has seen the list (`agreed` is its seal). A window that cannot be had is refused before anybody is asked.
 */
export const onAgreedDays = async (
  caller: Caller,
  moves: readonly Move[],
  agreed: string | undefined,
  take: () => Promise<void>,
): Promise<void> => {
  const arrivals = [];
  for (const { order, day } of moves)
    arrivals.push({
      noteIds: await notesOn(caller, order.id),
      supplierCode: order.supplier_code,
      arrivesOn: day,
    });
  const worsened = await worsenedLines(caller, arrivals);
  await take();
  await requireAgreed(caller, worsened, agreed);
};
