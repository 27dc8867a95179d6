import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Counts } from '../contract/fields.ts';
import { lacksReason } from '../contract/rules.ts';
import type { ItemRow } from './writing/items.ts';

/**
 * What was counted of each item, beside what was expected. Fails with `containerNote.itemsDiffer` when the items are not those of the note, and with
 * `without` at the first figure that differs without a reason.
 */
export const countedOf = (
  items: readonly ItemRow[],
  counts: Counts,
  expectedOf: (item: ItemRow) => number,
  without: FailureKey,
) => {
  const byId = new Map(counts.map((count) => [count.itemId, count]));
  if (byId.size !== counts.length || items.length !== counts.length || items.some(({ id }) => !byId.has(id)))
    throw new Failure('containerNote.itemsDiffer', { items: items.length, field: 'counts' });
  return items.map((item) => {
    const { quantity, reason } = byId.get(item.id)!;
    const expected = expectedOf(item);
    if (lacksReason({ expected, counted: quantity, reason }))
      throw new Failure(without, { code: item.containerCode, expected, counted: quantity, field: 'counts' });
    return { item, quantity, reason: quantity === expected ? null : reason };
  });
};
