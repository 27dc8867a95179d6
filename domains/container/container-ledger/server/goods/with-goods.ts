import { sql } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { noteContainers, type NoteContainer } from '@portal/delivery-note/server/offers.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { noteReceipts, noteVisits, type NoteReceipt, type NoteVisit } from '@portal/receipt/server/offers.ts';
import { departAgain, takeDepartureBack } from '../postings/departure.ts';
import { holdDocument } from './hold-document.ts';
import { post, type Posting } from '../post.ts';
import { takeBackOf } from '../postings/reversal.ts';
import { broughtBefore, shareUntil } from './visit-share.ts';

type Flow = Pick<Posting, 'cause' | 'giverKind' | 'giverCode' | 'takerKind' | 'takerCode' | 'postedOn'> & {
  readonly documentKind: 'delivery_note' | 'goods_receipt';
  readonly documentId: string;
  readonly documentNumber: string;
};

/** The truck has left: what the packing of each of its notes says goes from the supplier to the forwarder. A note that was received meanwhile is over. */
export const departWithGoods = async (caller: Caller, orderId: string): Promise<void> => {
  const carried = await containersWhere(caller, 'order_id', orderId);
  for (const note of notesIn(carried)) {
    if (note.forwarder_code === null) continue;
    await holdDocument(caller, 'delivery_note', note.note_id);
    if (await receiptOf(caller, note.note_id)) continue;
    await postNote(caller, carried, note, {
      cause: 'departure',
      giverKind: 'supplier',
      giverCode: note.supplier_code,
      takerKind: 'forwarder',
      takerCode: note.forwarder_code,
      postedOn: today(await plantZone(caller)),
      documentKind: 'delivery_note',
      documentId: note.note_id,
      documentNumber: note.number,
    });
    await departAgain(caller, 'delivery_note', note.note_id);
  }
};

/** The truck has not left after all: the supplier has his containers again. A note that was received meanwhile is over. */
export const stayWithGoods = async (caller: Caller, orderId: string, reason: string): Promise<void> => {
  for (const note of notesIn(await containersWhere(caller, 'order_id', orderId))) {
    await holdDocument(caller, 'delivery_note', note.note_id);
    if (await receiptOf(caller, note.note_id)) continue;
    await takeDepartureBack(caller, 'delivery_note', note.note_id, reason);
  }
};

/**
 * A visit of a note was received: its containers are the plant's to keep, from whoever brought them. Of a visit with more to come these are as many as its
 * share of the boxes, in whole ones; the last visit brings whatever is left.
 */
export const receiveWithGoods = async (caller: Caller, receiptId: string): Promise<void> => {
  await holdDocument(caller, 'goods_receipt', receiptId);
  const { rows } = await sql<NoteVisit>`select * from ${noteVisits(caller)} as receipt
    where receipt.id = ${receiptId}`.execute(caller.db);
  const receipt = rows[0];
  if (!receipt) return;
  await holdDocument(caller, 'delivery_note', receipt.delivery_note_id);
  const carried = await containersWhere(caller, 'note_id', receipt.delivery_note_id);
  const share = receipt.is_last ? 1 : await shareUntil(caller, receipt);
  const before = await broughtBefore(caller, receipt.delivery_note_id);
  for (const note of notesIn(carried)) {
    const zone = await plantZone(caller);
    const carrier = await carrierOf(caller, note.note_id);
    await postNote(
      caller,
      carried,
      note,
      {
        cause: 'receipt',
        giverKind: carrier === undefined ? 'supplier' : 'forwarder',
        giverCode: carrier ?? note.supplier_code,
        takerKind: 'plant',
        takerCode: note.plant_no,
        postedOn: today(zone, new Date(receipt.received_at)),
        documentKind: 'goods_receipt',
        documentId: receipt.id,
        documentNumber: receipt.number,
      },
      (container, inAll) => Math.floor(inAll * share + 1e-9) - (before.get(container) ?? 0),
    );
  }
};

/** A receipt was reversed: what it moved goes back, once. */
export const takeBackWithGoods = async (caller: Caller, receiptId: string): Promise<void> => {
  await holdDocument(caller, 'goods_receipt', receiptId);
  await takeBackOf(caller, 'goods_receipt', receiptId);
};

const containersWhere = async (
  caller: Caller,
  column: 'order_id' | 'note_id',
  id: string,
): Promise<NoteContainer[]> => {
  const { rows } = await sql<NoteContainer>`select * from ${noteContainers(caller)} as carried
    where ${sql.ref(`carried.${column}`)} = ${id} order by carried.note_id, carried.packaging_code`.execute(
    caller.db,
  );
  return rows;
};

/** One row of each note. */
const notesIn = (carried: readonly NoteContainer[]): NoteContainer[] => [
  ...new Map(carried.map((one) => [one.note_id, one])).values(),
];

/** Counted containers of a note as movements. What is one-way or used up is not counted. */
const postNote = async (
  caller: Caller,
  carried: readonly NoteContainer[],
  note: NoteContainer,
  flow: Flow,
  /** How many of all that the note carries of a container. */
  partOf = (_: string, inAll: number): number => inAll,
): Promise<void> => {
  const own = carried.filter((one) => one.note_id === note.note_id);
  const empties = await emptiesOf(
    caller,
    own.map((one) => one.packaging_code),
  );
  const counts = new Map<string, number>();
  for (const { packaging_code: code, containers } of own) {
    const container = empties.get(code);
    if (container !== undefined) counts.set(container, (counts.get(container) ?? 0) + containers);
  }
  await post(
    caller,
    [...counts].flatMap(([containerCode, inAll]): Posting[] => {
      const quantity = partOf(containerCode, inAll);
      if (quantity <= 0) return [];
      return [
        {
          ...flow,
          plantNo: note.plant_no,
          containerCode,
          quantity,
          giverCondition: 'available',
          takerCondition: 'available',
          reason: null,
          reversesId: null,
        },
      ];
    }),
  );
};

const receiptOf = async (caller: Caller, noteId: string): Promise<boolean> => {
  const { rows } = await sql<NoteReceipt>`select * from ${noteReceipts(caller)} as receipt
    where receipt.delivery_note_id = ${noteId}`.execute(caller.db);
  return rows.length > 0;
};

/** Who has the containers of a note since it departed; undefined where no truck was said. */
const carrierOf = async ({ db, scope }: Caller, noteId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('container_movement')
    .where(ownRows(scope, 'container_movement'))
    .where('document_kind', '=', 'delivery_note')
    .where('document_id', '=', noteId)
    .select('taker_code')
    .limit(1)
    .executeTakeFirst();
  return found?.taker_code;
};
