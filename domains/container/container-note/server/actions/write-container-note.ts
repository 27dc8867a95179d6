import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows, updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { itemsOf, type ItemRow } from '../items.ts';
import { noteById, notes } from '../notes.ts';
import { sideOfCaller } from '../side.ts';
import { checkedHead, checkedItems } from '../write-note.ts';

/** A draft, numbered by the day of its plant. */
export const createContainerNote: Action<typeof calls.createContainerNote> = async (caller, input) => {
  const head = await checkedHead(caller, input);
  const items = await checkedItems(caller, input);
  const draft = { ...head, writtenBy: sideOfCaller(caller) };
  const [created] = await notes.create(caller, [draft], { day: await plantToday(caller) });
  const { id } = created!;
  await writeItems(caller, id, head, items);
  return noteById(caller, id);
};

/** A draft or a refused note, written anew. */
export const changeContainerNote: Action<typeof calls.changeContainerNote> = async (caller, input) => {
  const note = await notes.toMove(caller, 'save', input);
  const head = await checkedHead(caller, input);
  const items = await checkedItems(caller, input);
  await notes.moveOn(caller, 'save', note, head);
  await writeItems(caller, note.id, head, items);
  return noteById(caller, note.id);
};

/** A draft is nobody's yet, and a refused note nobody's any more. */
export const deleteContainerNote: Action<typeof calls.deleteContainerNote> = async (caller, which) => {
  const { id } = await notes.toMove(caller, 'delete', which);
  for (const [table, key] of [
    ['container_note_item', 'note_id'],
    ['container_note', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)} where ${ownRows(caller.scope, table)} and ${sql.ref(key)} = ${id}`.execute(
      caller.db,
    );
  return { id };
};

type Head = Awaited<ReturnType<typeof checkedHead>>;
type Items = Awaited<ReturnType<typeof checkedItems>>;
const keyOf = ({ condition, containerCode }: Pick<ItemRow, 'condition' | 'containerCode'>): string =>
  `${condition} ${containerCode}`;

/** The items of a note, which is locked, from now on: those that stay keep their row, and so their history. */
const writeItems = async (
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
