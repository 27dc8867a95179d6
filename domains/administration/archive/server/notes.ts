import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  noteReceipts,
  isReceivedBefore,
  keepReceipts,
  dropReceipts,
  visitsByLine,
} from '@portal/receipt/server/offers.ts';
import { dropNotes, isNoteOver, keepNotes } from '@portal/delivery-note/server/offers.ts';
import { areDeviationsSettled } from '@portal/deviation/server/offers.ts';
import { lockRows } from './documents.ts';
import type { ArchivedDocuments, Member } from './kinds.ts';

/** What belongs to notes, in the order in which it is written back; `isOfNote` says of a column that it names one of them. */
export const membersOfNotes = (isOfNote: (column: string) => RawBuilder<SqlBool>): readonly Member[] => [
  { table: 'delivery_note', of: isOfNote('part.id') },
  { table: 'delivery_note_line', of: isOfNote('part.delivery_note_id') },
  { table: 'handling_unit', of: isOfNote('part.delivery_note_id') },
  { table: 'delivery_note_container', of: isOfNote('part.delivery_note_id') },
  { table: 'packing_deviation', of: isOfNote('part.delivery_note_id') },
  { table: 'print_log', of: isOfNote('part.delivery_note_id') },
  { table: 'despatch_advice', of: isOfNote('part.note_id') },
  { table: 'pickup_plan_note', of: isOfNote('part.delivery_note_id'), key: ['delivery_note_id'] },
  { table: 'goods_receipt', of: isOfNote('part.delivery_note_id') },
  {
    table: 'goods_receipt_line',
    of: sql<SqlBool>`part.receipt_id in (select receipt.id from goods_receipt as receipt where receipt.tenant_id = row.tenant_id
      and ${isOfNote('receipt.delivery_note_id')})`,
    key: ['receipt_id', 'delivery_note_line_id'],
  },
  {
    table: 'goods_receipt_unit',
    of: sql<SqlBool>`part.receipt_id in (select receipt.id from goods_receipt as receipt where receipt.tenant_id = row.tenant_id
      and ${isOfNote('receipt.delivery_note_id')})`,
    key: ['receipt_id', 'licence_plate'],
  },
];

/** SQL: a note that was received before a moment, and of which nothing is open, argued about or reversed since. */
export const isNoteSettled = (note: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isNoteOver(note)} and ${isReceivedBefore(note, before)} and ${areDeviationsSettled(note)}`;

/** Received notes that came without a transport order, with their receipts. */
export const archivedNotes: ArchivedDocuments = {
  table: 'delivery_note',
  isOver: (before) => sql<SqlBool>`${isNoteSettled('row', before)} and row.transport_order_id is null
    and not exists (select from transport_order_note as loaded where loaded.tenant_id = row.tenant_id and loaded.delivery_note_id = row.id)`,
  atOnce: 200,
  members: membersOfNotes((column) => sql<SqlBool>`${sql.ref(column)} = row.id`),
  lock: async (caller, ids) => lockRows(caller, 'delivery_note', sql`row.id = any (${ids}::bigint[])`),
  keep: async (caller, ids, archive) => {
    await keepNotes(caller, ids, archive, { receipts: noteReceipts(caller), visits: visitsByLine(caller) });
    await keepReceipts(caller, ids, archive);
  },
  drop: async (caller, ids) => {
    await dropNotes(caller, ids);
    await dropReceipts(caller, ids);
  },
};
