import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows, updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { itemsOf, type ItemRow } from './items.ts';
import type { checkedHead, checkedItems } from './write-note.ts';

type Head = Awaited<ReturnType<typeof checkedHead>>;

type Items = Awaited<ReturnType<typeof checkedItems>>;

const keyOf = ({ condition, containerCode }: Pick<ItemRow, 'condition' | 'containerCode'>): string =>
  `${condition} ${containerCode}`;

/** The items of a note, which is locked, from now on: those that stay keep their row, and so their history. */
export const writeItems = async (
  caller: Caller,
  noteId: string,
  { plantNo, supplierCode, forwarderCode }: Head,
  items: Items,
): Promise<void> => {
  const known = new Map((await itemsOf(caller, noteId)).map((item) => [keyOf(item), item.id]));
  const stay = items.flatMap((item) => known.get(keyOf(item)) ?? []);
  await caller.db
    .deleteFrom('container_note_item')
    .where(ownRows(caller.scope, 'container_note_item'))
    .where('note_id', '=', noteId)
    .where(sql<boolean>`not (id = any (${stay}::bigint[]))`)
    .execute();
  const owners = { supplierCode, forwarderCode };
  await updateRows(
    caller,
    'container_note_item',
    items.flatMap((item) => {
      const id = known.get(keyOf(item));
      const { quantity, layers } = item;
      return id === undefined ? [] : [{ id, quantity, layers, ...owners, needed: null }];
    }),
  );
  await insertRows(
    caller.db,
    'container_note_item',
    items.flatMap((item) => (known.has(keyOf(item)) ? [] : [{ ...item, plantNo, ...owners, noteId }])),
  );
};
