import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/archived.ts';
import type { Caller, ReadingCaller } from '@portal/platform/server/caller.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { listContainerNotes, type readContainerNote } from '../contract/endpoints.ts';
import type { NoteItem } from '../contract/fields.ts';
import { containerNotePermissions } from '../contract/permissions.ts';
import { waits, waitsIn, type Wait } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { sideOfCaller } from './side.ts';

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

/** How many notes wait for the caller's side, for the home page: as many as the list has in its tabs. */
export const containerNoteCounters = async (caller: Caller): Promise<Record<Wait, number>> => {
  const count = (wait: Wait) => sql`(select count(*)::int from (
    select from container_note as note where ${ownRows(caller.scope, 'container_note', 'note')}
      and ${waitsForCaller(caller, wait)} limit ${COUNTED_UP_TO + 1}) as counted) as ${sql.ref(wait)}`;
  const { rows } = await sql<Record<Wait, number>>`select ${sql.join(waits.map(count))}`.execute(caller.db);
  return rows[0]!;
};

/** SQL: a sum over the items of a note. */
const sumOf = (caller: Pick<Caller, 'scope'>, column: 'quantity' | 'picked_quantity' | 'received_quantity') =>
  sql<number>`(
  select sum(${sql.ref(`item.${column}`)})::float8 from container_note_item as item
  where ${ownRows(caller.scope, 'container_note_item', 'item')} and item.note_id = note.id)`;

/** Container notes, the newest first. */
export const notes = listFrom(
  listContainerNotes,
  { title: containerNotePermissions['container-note:list'], words, zone: plantZone },
  async (caller, { number }) => ({
    rows: caller.db
      .selectFrom('container_note as note')
      .leftJoin('supplier', onSupplier('note'))
      .leftJoin('forwarder', onForwarder('note'))
      .leftJoin('unloading_point as point', onPoint('note'))
      .where(ownRows(caller.scope, 'container_note', 'note')),
    key: 'note.id',
    order: '-createdAt',
    columns: {
      id: 'note.id',
      version: 'note.version',
      number: 'note.number',
      state: 'note.state',
      status: 'note.status',
      direction: 'note.direction',
      partnerKind: 'note.partner_kind',
      partnerCode: sql<string>`coalesce(note.supplier_code, note.forwarder_code)`,
      partnerNameZh: sql<
        string | null
      >`case note.partner_kind when 'supplier' then supplier.name_zh else forwarder.name_zh end`,
      partnerNameEn: sql<
        string | null
      >`case note.partner_kind when 'supplier' then supplier.name_en else forwarder.name_en end`,
      forwarderCode: 'note.forwarder_code',
      containers: sql<string | null>`(
        select string_agg(item.container_code || ' × ' || coalesce(item.picked_quantity, item.quantity), ', ' order by item.id)
        from container_note_item as item where ${ownRows(caller.scope, 'container_note_item', 'item')} and item.note_id = note.id)`,
      quantity: sumOf(caller, 'quantity'),
      pickedQuantity: sumOf(caller, 'picked_quantity'),
      receivedQuantity: sumOf(caller, 'received_quantity'),
      pickOn: 'note.pick_on',
      expectedOn: 'note.expected_on',
      unloadingPoint: 'point.code',
      transportMode: 'note.transport_mode',
      transportOrderNumber: 'note.transport_order_number',
      writtenBy: 'note.written_by',
      comment: 'note.comment',
      completeBy: 'note.complete_by',
      createdAt: 'note.created_at',
    },
    // they are numbered in the order in which they are made
    sorts: { createdAt: 'note.id' },
    filters: {
      number: numberIn(await numbersFound(caller, 'container_note', number), 'note.id', 'note.number'),
      state: oneOf('note.state'),
      status: oneOf('note.status'),
      direction: is('note.direction'),
      partnerCode: (typed) =>
        sql<SqlBool>`coalesce(note.supplier_code, note.forwarder_code) = ${typed.toUpperCase()}`,
      containerCode: (typed) => sql<SqlBool>`exists (
        select from container_note_item as item where ${ownRows(caller.scope, 'container_note_item', 'item')} and item.note_id = note.id
          and strpos(upper(item.container_code), ${typed.toUpperCase()}) > 0)`,
      expectedOnFrom: from('note.expected_on'),
      expectedOnTo: to('note.expected_on'),
      transportOrderId: is('note.transport_order_id'),
      waits: (wait) => waitsForCaller(caller, wait),
    },
  }),
);

/** A note with its items. Fails with `containerNote.none`. */
export const noteById = async (caller: Caller, id: string): Promise<OutputOf<typeof readContainerNote>> => {
  const row = await notes.one(caller, id);
  if (!row) throw await missing(caller, 'container_note', id, new Failure('containerNote.none', { id }));
  const [more, items] = await Promise.all([
    caller.db
      .selectFrom('container_note as note')
      .where(ownRows(caller.scope, 'container_note', 'note'))
      .where('note.id', '=', id)
      .select([
        'note.unloading_point_id as unloadingPointId',
        'note.transport_order_id as transportOrderId',
        'note.review_reason as reviewReason',
        'note.sent_at as sentAt',
        'note.picked_at as pickedAt',
        'note.departed_at as departedAt',
        'note.received_at as receivedAt',
        'note.received_on as receivedOn',
        'note.receipt_remark as receiptRemark',
        'note.reversal_reason as reversalReason',
      ])
      .executeTakeFirstOrThrow(),
    itemsOfNotes(caller, [id]),
  ]);
  const carries = caller.scope.party === 'forwarder' && row.partnerKind === 'supplier';
  // Who only carries is not told what the supplier needs.
  return {
    ...row,
    ...more,
    items: items.map(({ noteId: _, ...item }) => (carries ? { ...item, needed: null } : item)),
  };
};

/** The items of notes, in the order in which they were written. */
export const itemsOfNotes = async (
  caller: ReadingCaller,
  noteIds: readonly string[],
): Promise<(NoteItem & { noteId: string })[]> =>
  caller.db
    .selectFrom('container_note_item as item')
    .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('counted'), (join) =>
      join
        .onRef('counted.tenant_id', '=', 'item.tenant_id')
        .onRef('counted.container_code', '=', 'item.container_code'),
    )
    .where(ownRows(caller.scope, 'container_note_item', 'item'))
    .where(sql<boolean>`item.note_id = any (${noteIds}::bigint[])`)
    .orderBy('item.id')
    .select([
      'item.id',
      'item.note_id as noteId',
      'item.container_code as containerCode',
      'counted.name_zh as containerNameZh',
      'counted.name_en as containerNameEn',
      'item.condition',
      'item.quantity',
      'item.layers',
      'item.needed',
      'item.picked_quantity as pickedQuantity',
      'item.pick_reason as pickReason',
      'item.received_quantity as receivedQuantity',
      'item.receive_reason as receiveReason',
    ])
    .execute();
