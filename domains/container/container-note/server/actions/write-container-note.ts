import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { movedBy, noteToMove } from '../note-to-move.ts';
import { noteById } from '../notes.ts';
import { sideOfCaller } from '../side.ts';
import { checkedHead, checkedItems } from '../write-note.ts';

/** A draft, numbered by the day of its plant. */
export const createContainerNote: Action<typeof calls.createContainerNote> = async (caller, input) => {
  const head = await checkedHead(caller, input);
  const items = await checkedItems(caller, input);
  const day = (await plantToday(caller)).replaceAll('-', '');
  const running = await takeNumbers(caller.db, 'container-note', `${head.plant_no}/${day}`, 1);
  const { id } = await caller.db
    .insertInto('container_note')
    .values({
      ...head,
      number: `CN${day}${String(running).padStart(5, '0')}`,
      written_by: sideOfCaller(caller),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeItems(caller, id, head, items);
  return noteById(caller, id);
};

/** A draft or a refused note, written anew. */
export const changeContainerNote: Action<typeof calls.changeContainerNote> = async (caller, input) => {
  const note = await noteToMove(caller, input, 'save');
  const moved = movedBy(note, 'save');
  const head = await checkedHead(caller, input);
  const items = await checkedItems(caller, input);
  await caller.db
    .updateTable('container_note')
    .set({ ...head, ...moved })
    .where(ownRows(caller.scope, 'container_note'))
    .where('id', '=', note.id)
    .execute();
  await writeItems(caller, note.id, head, items);
  return noteById(caller, note.id);
};

/** A draft is nobody's yet, and a refused note nobody's any more. */
export const deleteContainerNote: Action<typeof calls.deleteContainerNote> = async (caller, which) => {
  const note = await noteToMove(caller, which, 'save');
  movedBy(note, 'save');
  for (const table of ['container_note_item', 'container_note'] as const)
    await sql`delete from ${sql.table(table)} where ${ownRows(caller.scope, table)} and ${sql.ref(table === 'container_note' ? 'id' : 'note_id')} = ${note.id}`.execute(
      caller.db,
    );
  return { id: note.id };
};

type Head = Awaited<ReturnType<typeof checkedHead>>;
type Items = Awaited<ReturnType<typeof checkedItems>>;

/** The items of a note from now on: those that stay keep their row, and so their history. */
const writeItems = async (
  { db, scope }: Caller,
  noteId: string,
  { plant_no, supplier_code, forwarder_code }: Head,
  items: Items,
): Promise<void> => {
  const stay = items.map(({ container_code, condition }) => `${condition} ${container_code}`);
  await db
    .deleteFrom('container_note_item')
    .where(ownRows(scope, 'container_note_item'))
    .where('note_id', '=', noteId)
    .where(sql<boolean>`not (condition || ' ' || container_code = any (${stay}::text[]))`)
    .execute();
  await db
    .insertInto('container_note_item')
    .values(items.map((item) => ({ ...item, plant_no, supplier_code, forwarder_code, note_id: noteId })))
    .onConflict((taken) =>
      taken.constraint('container_note_item_once').doUpdateSet((now) => ({
        quantity: now.ref('excluded.quantity'),
        layers: now.ref('excluded.layers'),
        supplier_code: now.ref('excluded.supplier_code'),
        forwarder_code: now.ref('excluded.forwarder_code'),
        needed: null,
      })),
    )
    .execute();
};
