import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { openLinesForUpdate, allocate, type OpenLine } from '@portal/call-off/server/offers.ts';
import type { LineInput } from '../contract/fields.ts';

type Note = {
  id: string;
  number: string;
  plant_no: string;
  supplier_code: string;
  warehouse_code: string;
  unloading_point: string;
};
type Wanted = { callOffLineId: string; quantity: string };

/**
 * Puts open call-off lines on a note and takes their quantities. All must belong to the note's warehouse and unloading point; an
 * empty note takes those of its first line. Fails when a line is on the note already or its open quantity is too small.
 */
export const insertLines = async (
  caller: Caller,
  note: Note,
  requested: readonly Wanted[],
): Promise<void> => {
  const open = await openLinesForUpdate(
    caller,
    requested.map((line) => line.callOffLineId),
  );
  const ordered = requested.map((line) => ({ ...line, from: found(open, line.callOffLineId) }));
  const place = placeOf(note, ordered[0]!.from);
  for (const { from } of ordered) {
    if (from.warehouseCode !== place.warehouse_code)
      throw new Failure('deliveryNote.otherWarehouse', {
        one: place.warehouse_code,
        other: from.warehouseCode,
        partNo: from.partNo,
      });
    if (from.unloadingPoint !== place.unloading_point)
      throw new Failure('deliveryNote.otherPoint', {
        one: place.unloading_point,
        other: from.unloadingPoint,
        partNo: from.partNo,
      });
  }
  await refuseRepeated(
    caller,
    note.id,
    ordered.map(({ from }) => from),
  );
  await allocate(
    caller,
    requested.map((line) => ({ lineId: line.callOffLineId, quantity: line.quantity })),
    note.number,
  );
  const { last } = await caller.db
    .selectFrom('delivery_note_line')
    .where(ownRows(caller.scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', note.id)
    .select(sql<number>`coalesce(max(line_no), 0)::int`.as('last'))
    .executeTakeFirstOrThrow();
  await caller.db
    .insertInto('delivery_note_line')
    .values(
      ordered.map(({ from, quantity }, index) => ({
        plant_no: note.plant_no,
        supplier_code: note.supplier_code,
        delivery_note_id: note.id,
        line_no: last + index + 1,
        agreement_id: from.agreementId,
        call_off_line_id: from.id,
        part_no: from.partNo,
        unit: from.unit,
        quantity,
        change_index: from.changeIndex,
      })),
    )
    .execute();
  await caller.db
    .updateTable('delivery_note')
    .set(place)
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', note.id)
    .execute();
};

const WRITTEN = {
  id: 'bigint',
  quantity: 'numeric',
  batch_no: 'text',
  change_index: 'text',
  software_revision: 'text',
  hardware_revision: 'text',
  actual_g_stand: 'text',
  production_date: 'date',
  expiry_date: 'date',
} as const;

/** Writes what the supplier states of the note's materials, in one statement. */
export const updateLines = async (
  { db, scope }: Caller,
  noteId: string,
  lines: readonly LineInput[],
): Promise<void> => {
  const rows = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    batch_no: line.batchNo,
    change_index: line.changeIndex,
    software_revision: line.softwareRevision,
    hardware_revision: line.hardwareRevision,
    actual_g_stand: line.actualGStand,
    production_date: line.productionDate,
    expiry_date: line.expiryDate,
  }));
  await sql`update delivery_note_line as line set ${sql.join(
    Object.keys(WRITTEN)
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`),
  )}
    from ${rowsOf(WRITTEN, rows)} as given
    where ${ownRows(scope, 'delivery_note_line', 'line')} and line.delivery_note_id = ${noteId} and line.id = given.id`.execute(
    db,
  );
};

const found = (open: readonly OpenLine[], id: string): OpenLine => {
  const line = open.find((one) => one.id === id);
  if (!line) throw new Failure('err.notFound', { id });
  return line;
};

const placeOf = (note: Note, first: OpenLine) =>
  note.warehouse_code === ''
    ? { warehouse_code: first.warehouseCode, unloading_point: first.unloadingPoint }
    : { warehouse_code: note.warehouse_code, unloading_point: note.unloading_point };

const refuseRepeated = async (
  { db, scope }: Caller,
  noteId: string,
  lines: readonly OpenLine[],
): Promise<void> => {
  const repeated = lines.find((line, index) => lines.findIndex((one) => one.id === line.id) !== index);
  const present = await db
    .selectFrom('delivery_note_line')
    .where(ownRows(scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', noteId)
    .where(
      'call_off_line_id',
      'in',
      lines.map((line) => line.id),
    )
    .select('part_no')
    .executeTakeFirst();
  const partNo = repeated?.partNo ?? present?.part_no;
  if (partNo !== undefined) throw new Failure('deliveryNote.materialAdded', { partNo });
};
