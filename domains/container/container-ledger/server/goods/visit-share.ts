import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { lineBoxes, type LineBoxes } from '@portal/delivery-note/server/offers.ts';
import { lineVisits, noteVisits, type NoteVisit } from '@portal/receipt/server/offers.ts';

/**
 * Which part of the boxes of a note has come with this visit and those before it: each line weighs as many as its boxes. Nobody says into which box what
 * came was packed where it is counted by quantity alone, so the last visit brings the rest. Example: 30 of 40 pieces in four boxes, and nothing of a
 * second line in four boxes: three of eight.
 */
export const shareUntil = async (
  caller: Caller,
  { id, delivery_note_id: noteId }: Pick<NoteVisit, 'id' | 'delivery_note_id'>,
): Promise<number> => {
  const { rows } = await sql<LineBoxes & { came: string }>`
    select line.*, coalesce((select sum(visit.noted) from ${lineVisits(caller)} as visit
      where visit.note_id = line.note_id and visit.note_line_id = line.line_id and visit.id <= ${id}), 0) as came
    from ${lineBoxes(caller)} as line where line.note_id = ${noteId}`.execute(caller.db);
  const boxes = rows.reduce((sum, line) => sum + line.boxes, 0);
  const came = rows.reduce(
    (sum, line) => sum + line.boxes * Math.min(1, Number(line.came) / Number(line.quantity)),
    0,
  );
  return boxes === 0 ? 0 : came / boxes;
};

/** What visits of a note have brought of each container, those taken back again left out. */
export const broughtBefore = async (caller: Caller, noteId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ container: string; quantity: number }>`
    select movement.container_code as container, sum(movement.quantity)::int as quantity from container_movement as movement
    where ${ownRows(caller.scope, 'container_movement', 'movement')} and movement.document_kind = 'goods_receipt' and movement.reverses_id is null
      and movement.document_id in (select visit.id from ${noteVisits(caller)} as visit where visit.delivery_note_id = ${noteId})
    group by movement.container_code`.execute(caller.db);
  return new Map(rows.map(({ container, quantity }) => [container, quantity]));
};
