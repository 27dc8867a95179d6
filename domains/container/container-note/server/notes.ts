import { sql, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedWithDue, dayEnds, type CountedWithDue } from '@portal/platform/server/document/deadlines.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { containerNoteDocument, noteItemColumns, type ContainerNote } from '../contract/fields.ts';
import { containerNotePermissions } from '../contract/permissions.ts';
import { waits, waitsIn, type Wait } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { itemsOfNotes } from './writing/items.ts';
import { requireTurn, sideOfCaller } from './side.ts';

/** SQL: what waits for the caller's side. */
const waitsForCaller = (caller: Pick<Caller, 'scope'>, wait: Wait): ReturnType<typeof sql<SqlBool>> => {
  const side = sideOfCaller(caller);
  const consignor = sql`case note.direction when 'fromPlant' then 'plant' else note.partner_kind end`;
  const consignee = sql`case note.direction when 'fromPlant' then note.partner_kind else 'plant' end`;
  const actor = {
    draft: sql`note.written_by`,
    review: sql`'plant'`,
    ship: consignor,
    receive: consignee,
  }[wait];
  return sql<SqlBool>`(${inStates('note.state', waitsIn[wait])} and ${actor} = ${side})`;
};

/**
 * How many notes wait for the caller's side, for the home page: as many as the list has in its tabs. Goods that are agreed are picked by their day;
 * what is to be received is completed by itself then.
 */
export const containerNoteCounters = async (caller: Caller) => {
  const zone = await plantZone(caller);
  const due = {
    draft: sql`null::timestamptz`,
    review: sql`null::timestamptz`,
    ship: dayEnds(sql`note.pick_on`, zone),
    receive: sql`note.complete_by`,
  };
  const count = (wait: Wait) =>
    countedWithDue(
      wait,
      sql`select ${due[wait]} as due from container_note as note where ${ownRows(caller.scope, 'container_note', 'note')}
      and ${waitsForCaller(caller, wait)}`,
    );
  const { rows } = await sql<CountedWithDue<Wait>>`select * from ${sql.join(waits.map(count))}`.execute(
    caller.db,
  );
  const { draftDue: _, reviewDue: __, shipDue, receiveDue, ...counts } = rows[0]!;
  return { ...counts, due: { ship: shipDue, receive: receiveDue } };
};

/** SQL: a sum over the items of a note. */
const sumOf = (caller: Pick<Caller, 'scope'>, column: 'quantity' | 'picked_quantity' | 'received_quantity') =>
  sql<number>`(
  select sum(${sql.ref(`item.${column}`)})::float8 from container_note_item as item
  where ${ownRows(caller.scope, 'container_note_item', 'item')} and item.note_id = note.id)`;

/** Container notes, the newest first. */
export const notes = documentFrom(
  containerNoteDocument,
  {
    title: containerNotePermissions['container-note:list'],
    words,
    zone: plantZone,
    name: { zh: '器具单', en: 'Container note' },
    numbers: { prefix: 'CN', by: 'plant' },
    allows: requireTurn,
    history: {
      foundBy: { parts: null },
      columns: { unloadingPointId: { kind: 'record', entity: 'unloading_point' } },
      parts: {
        container_note_item: {
          name: { zh: '器具', en: 'Container' },
          label: { kind: 'code' },
          words,
          columns: noteItemColumns,
        },
      },
    },
  },
  async (caller, { number }) => {
    const { db, scope } = caller;
    const ofPartner = (name: 'name_zh' | 'name_en') =>
      sql<
        string | null
      >`case note.partner_kind when 'supplier' then ${sql.ref(`supplier.${name}`)} else ${sql.ref(`forwarder.${name}`)} end`;
    const partnerCode = sql<string>`coalesce(note.supplier_code, note.forwarder_code)`;
    return {
      rows: db
        .selectFrom('container_note as note')
        .leftJoin('supplier', onSupplier('note'))
        .leftJoin('forwarder', onForwarder('note'))
        .leftJoin('unloading_point as point', onPoint('note'))
        .where(ownRows(scope, 'container_note', 'note')),
      key: 'note.id',
      order: '-createdAt',
      columns: {
        ...columnsIn('container_note', 'note', { ...identified, ...containerNoteDocument.columns }),
        partnerCode,
        partnerNameZh: ofPartner('name_zh'),
        partnerNameEn: ofPartner('name_en'),
        containers: sql<string | null>`(
          select string_agg(item.container_code || ' × ' || coalesce(item.picked_quantity, item.quantity), ', ' order by item.id)
          from container_note_item as item where ${ownRows(scope, 'container_note_item', 'item')} and item.note_id = note.id)`,
        quantity: sumOf(caller, 'quantity'),
        pickedQuantity: sumOf(caller, 'picked_quantity'),
        receivedQuantity: sumOf(caller, 'received_quantity'),
        unloadingPoint: 'point.code',
      },
      // they are numbered in the order in which they are made
      sorts: { createdAt: 'note.id' },
      filters: {
        number: numberIn(await numbersFound(caller, 'container_note', number), 'note.id', 'note.number'),
        state: oneOf('note.state'),
        status: oneOf('note.status'),
        direction: is('note.direction'),
        partnerCode: (typed) => sql<SqlBool>`${partnerCode} = ${typed.toUpperCase()}`,
        containerCode: (typed) => sql<SqlBool>`exists (
          select from container_note_item as item where ${ownRows(scope, 'container_note_item', 'item')} and item.note_id = note.id
            and strpos(upper(item.container_code), ${typed.toUpperCase()}) > 0)`,
        expectedOnFrom: from('note.expected_on'),
        expectedOnTo: to('note.expected_on'),
        transportOrderId: is('note.transport_order_id'),
        waits: (wait) => waitsForCaller(caller, wait),
      },
      record: {
        rows: db.selectFrom('container_note as note').where(ownRows(scope, 'container_note', 'note')),
        columns: columnsIn('container_note', 'note', containerNoteDocument.more),
      },
    };
  },
);

/** A note with its items. Fails with `containerNote.none`. */
export const noteById = async (caller: Caller, id: string): Promise<ContainerNote> => {
  const note = await notes.byId(caller, id);
  const items = await itemsOfNotes(caller, [id]);
  const carries = caller.scope.party === 'forwarder' && note.partnerKind === 'supplier';
  // Who only carries is not told what the supplier needs.
  return {
    ...note,
    items: items.map(({ noteId: _, ...item }) => (carries ? { ...item, needed: null } : item)),
  };
};
