import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { demandLines } from '@portal/call-off/server/offers.ts';
import { noteGoods, notesUnderWay } from '@portal/delivery-note/server/offers.ts';

/** What a truck brings: the notes of its order, or those of its papers. */
type Load = { readonly orderId: string | null; readonly noteIds: readonly string[] };

/** Whether a truck carries goods that are due on this day or before. A forwarder sees no demand: none of his do. */
export const carriesDueGoods = async (
  caller: Reader,
  trucks: readonly Load[],
  day: Day,
): Promise<(truck: Load) => boolean> => {
  const orderIds = trucks.flatMap(({ orderId }) => orderId ?? []);
  const noteIds = trucks.flatMap((truck) => truck.noteIds);
  if (trucks.length === 0 || caller.scope.party === 'forwarder') return () => false;
  const notes = await notesUnderWay(caller)
    .where(
      sql<boolean>`(note.transport_order_id = any (${orderIds}::bigint[]) or note.id = any (${noteIds}::bigint[]))`,
    )
    .select(['note.id', 'note.transport_order_id as orderId'])
    .execute();
  if (notes.length === 0) return () => false;
  const { rows } = await sql<{ noteId: string }>`
    select distinct goods.note_id as "noteId"
    from ${noteGoods(caller)} as goods join ${demandLines(caller)} as line on line.tenant_id = goods.tenant_id and line.line_id = goods.call_off_line_id
    where goods.note_id = any (${notes.map(({ id }) => id)}::bigint[]) and goods.quantity > 0 and line.due_on <= ${day}::date`.execute(
    caller.db,
  );
  const due = new Set(rows.map((row) => row.noteId));
  const orders = new Set(
    notes.flatMap(({ id, orderId }) => (due.has(id) && orderId !== null ? [orderId] : [])),
  );
  return (truck) =>
    truck.orderId === null ? truck.noteIds.some((id) => due.has(id)) : orders.has(truck.orderId);
};
