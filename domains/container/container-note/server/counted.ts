import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Counts } from '../contract/fields.ts';
import { lacksReason } from '../contract/rules.ts';
import type { ItemRow } from './note-to-move.ts';

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
      throw new Failure(without, { code: item.container_code, expected, counted: quantity, field: 'counts' });
    return { item, quantity, reason: quantity === expected ? null : reason };
  });
};

/** Writes the figures of one count. */
export const keepCounts = async (
  { db, scope }: Caller,
  figures: readonly { readonly id: string; readonly set: FigureColumns }[],
): Promise<void> => {
  for (const { id, set } of figures)
    await db
      .updateTable('container_note_item')
      .set(set)
      .where(ownRows(scope, 'container_note_item'))
      .where('id', '=', id)
      .execute();
};

type FigureColumns =
  | Pick<ItemRow, 'picked_quantity' | 'pick_reason'>
  | Pick<ItemRow, 'received_quantity' | 'receive_reason'>;
