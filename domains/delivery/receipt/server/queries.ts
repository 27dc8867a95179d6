import { sql, type NotNull, type SqlBool } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { changedPage } from '@portal/platform/server/database/pages/changed-page.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import {
  filtered,
  flag,
  fromDay,
  is,
  toDay,
  type FilterOf,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { SENT } from '@portal/delivery-note/contract/status.ts';
import { noteLinesForReceipt, notesNumbered, onNote } from '@portal/delivery-note/server/offers.ts';
import * as changes from '../contract/changes.ts';
import type * as calls from '../contract/endpoints.ts';
import type { NoteAtDock } from '../contract/fields.ts';

/** The caller's receipts. */
const receipts = ({ db, scope }: Caller) =>
  db.selectFrom('goods_receipt as receipt').where(ownRows(scope, 'goods_receipt', 'receipt'));

/** Each with its note. What is only counted, or sorted by its own columns, does without. */
export const withNote = (found: ReturnType<typeof receipts>) =>
  found.innerJoin('delivery_note as note', onNote('receipt'));

/** The receipt of a note whose number holds what was typed. */
const ofNote =
  (found: NumbersFound): FilterOf<string> =>
  (typed) =>
    found === undefined
      ? sql<SqlBool>`exists (select from delivery_note as note where note.tenant_id = receipt.tenant_id and note.id = receipt.delivery_note_id and ${containsText(typed, 'note.number')} offset 0)`
      : sql<SqlBool>`receipt.delivery_note_id = any (${found}::bigint[])`;

type ReceiptFilters = FiltersOf<typeof calls.listReceipts>;
/** What of the filters is looked for ahead: receipts by their number, notes by theirs. */
type FoundFirst = { readonly zone: string; readonly numbered: NumbersFound; readonly ofNotes: NumbersFound };

export const findFirst = async (
  caller: Caller,
  { number, noteNumber }: ReceiptFilters,
): Promise<FoundFirst> => {
  const [zone, numbered, ofNotes] = await Promise.all([
    plantZone(caller),
    numbersFound(caller, 'goods_receipt', number),
    notesNumbered(caller, noteNumber),
  ]);
  return { zone, numbered, ofNotes };
};

/** Receipts that a filter leaves; days are those of the plant, in `zone`. */
export const filteredReceipts = (
  caller: Caller,
  input: ReceiptFilters,
  { zone, numbered, ofNotes }: FoundFirst,
) =>
  filtered(receipts(caller), input, {
    number: numberIn(numbered, 'receipt.id', 'receipt.number'),
    noteNumber: ofNote(ofNotes),
    supplierCode: is('receipt.supplier_code'),
    hasDifference: flag('receipt.has_difference'),
    reversed: (asked) =>
      asked === 'Y'
        ? sql<SqlBool>`receipt.reversed_at is not null`
        : sql<SqlBool>`receipt.reversed_at is null`,
    receivedFrom: fromDay('receipt.received_at', zone),
    receivedTo: toDay('receipt.received_at', zone),
  });

const rowColumns = [
  'receipt.id',
  'receipt.number',
  'receipt.visit',
  sql<'Y' | 'N'>`case when receipt.is_last then 'N' else 'Y' end`.as('moreToCome'),
  'receipt.delivery_note_id as deliveryNoteId',
  'note.number as noteNumber',
  'receipt.supplier_code as supplierCode',
  'note.warehouse_code as warehouseCode',
  'receipt.received_at as receivedAt',
  'receipt.received_by as receivedBy',
  sqlYesNo('receipt.has_difference').as('hasDifference'),
  sql<'Y' | 'N'>`case when receipt.reversed_at is null then 'N' else 'Y' end`.as('reversed'),
  sql<number>`(select count(*)::int from goods_receipt_line as line where line.tenant_id = receipt.tenant_id and line.receipt_id = receipt.id)`.as(
    'lines',
  ),
] as const;

export const listReceipts = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listReceipts>,
): Promise<PageOf<typeof calls.listReceipts>> =>
  listPage(input, { db: caller.db, ...(await receiptsQuery(caller, input)) });

export const changedReceipts: Action<typeof changes.changedReceipts> = async (caller, input) =>
  changedPage(caller, changes.changedReceipts, input, await receiptsQuery(caller, input));

/** The receipts that a filter leaves, as page and workbook read them. */
export const receiptsQuery = async (caller: Caller, input: ReceiptFilters) => ({
  base: filteredReceipts(caller, input, await findFirst(caller, input)),
  key: 'receipt.id',
  select: (base: ReturnType<typeof receipts>) => withNote(base).select(rowColumns),
  sort: { number: 'receipt.number', receivedAt: 'receipt.id', supplierCode: 'receipt.supplier_code' },
  fallback: '-receivedAt',
  keysFirst: true,
});

export const receiptById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readReceipt>> => {
  const head = await withNote(receipts(caller))
    .where('receipt.id', '=', id)
    .select(rowColumns)
    .select([
      'receipt.remark',
      'receipt.version',
      'receipt.created_at as bookedAt',
      'receipt.reversed_at as reversedAt',
      'receipt.reversed_by as reversedBy',
      'receipt.reverse_reason as reverseReason',
    ])
    .executeTakeFirst();
  if (!head) throw await missing(caller, 'goods_receipt', id, new Failure('err.notFound', { id }));
  const lineList = await caller.db
    .selectFrom('goods_receipt_line as line')
    .innerJoin('part', onPart('line'))
    .where(ownRows(caller.scope, 'goods_receipt_line', 'line'))
    .where('line.receipt_id', '=', id)
    .orderBy('line.delivery_note_line_id')
    .select([
      'line.delivery_note_line_id as lineId',
      'line.part_no as partNo',
      ...partNames,
      'line.unit',
      'line.noted_qty as notedQty',
      'line.received_qty as receivedQty',
      'line.difference_reason as differenceReason',
    ])
    .execute();
  return { ...head, lineList };
};

/** A sent note with supplier, truck and, when it has one, its receipt. */
export const noteAtDock = async (
  { db, scope }: Caller,
  noteId: string,
): Promise<Omit<NoteAtDock, 'lines'> | undefined> =>
  db
    .selectFrom('delivery_note as note')
    .innerJoin('supplier', onSupplier('note'))
    .leftJoin('transport_order as truck', (join) =>
      join.onRef('truck.tenant_id', '=', 'note.tenant_id').onRef('truck.id', '=', 'note.transport_order_id'),
    )
    .leftJoin('goods_receipt as receipt', (join) =>
      join
        .onRef('receipt.tenant_id', '=', 'note.tenant_id')
        .onRef('receipt.delivery_note_id', '=', 'note.id')
        .on('receipt.reversed_at', 'is', null)
        .on('receipt.is_last', '=', true),
    )
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.id', '=', noteId)
    .where('note.status', '=', SENT)
    .select([
      'note.id as noteId',
      'note.number',
      'note.supplier_code as supplierCode',
      ...supplierNames,
      'note.warehouse_code as warehouseCode',
      'note.unloading_point as unloadingPoint',
      'note.stage',
      'truck.number as transportNumber',
      'note.expected_arrival as expectedArrival',
      'receipt.number as receiptNumber',
      sql<number>`(select coalesce(max(earlier.visit), 0)::int + 1 from goods_receipt as earlier
        where earlier.tenant_id = note.tenant_id and earlier.delivery_note_id = note.id and earlier.reversed_at is null)`.as(
        'visit',
      ),
      sql<number>`(select count(*)::int from handling_unit as unit where unit.tenant_id = note.tenant_id and unit.delivery_note_id = note.id and unit.parent_id is null)`.as(
        'units',
      ),
    ])
    .$narrowType<{ expectedArrival: NotNull }>()
    .executeTakeFirst();

/** The same with its lines, as a clerk receives it. */
export const noteToReceive = async (caller: Caller, noteId: string): Promise<NoteAtDock | undefined> => {
  const note = await noteAtDock(caller, noteId);
  if (!note) return undefined;
  const lines = await noteLinesForReceipt(caller, noteId);
  return {
    ...note,
    lines: lines.map(({ id, quantity, receivedQuantity, due, ...line }) => ({
      ...line,
      lineId: id,
      notedQty: quantity,
      cameQty: receivedQuantity ?? '0',
      dueQty: due,
    })),
  };
};
