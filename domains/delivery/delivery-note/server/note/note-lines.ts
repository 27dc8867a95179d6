import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import type { LineInput, NoteKind, DemandInput } from '../../contract/fields.ts';
import { fullUnit } from '../../contract/packing/packing.ts';
import { lineAgreements } from '../packing/note-packing.ts';
import {
  changeDemand,
  checkTolerance,
  freeParts,
  openDemand,
  planDemand,
  type FreePart,
  type OpenDemand,
} from '../demand/demand.ts';

type Note = {
  id: string;
  number: string;
  kind: NoteKind;
  plant_no: string;
  supplier_code: string;
  warehouse_code: string;
  unloading_point: string;
  dispatch_on: string;
};

/**
 * Puts open demand on a note and takes its quantities, and parts of agreements where the plant lets notes be written freely. All must belong to
 * the note's warehouse and unloading point; an empty note takes those of its first line. Fails when one is on the note already or its open
 * quantity is too small.
 */
export const insertLines = async (
  caller: Caller,
  note: Note,
  inputs: readonly DemandInput[],
): Promise<void> => {
  const kind = kindOf(note, inputs);
  const ordered = await orderedOf(caller, note, kind, inputs);
  await requireDecimals(
    caller,
    ordered.map(({ quantity, from, openQty }) => ({ quantity, unit: from.unit, of: openQty ?? '0' })),
    (_, at) => ({ partNo: ordered[at]!.from.partNo, row: at + 1, field: `lines.${at}.quantity` }),
  );
  checkTolerance(
    ordered.flatMap(({ from, quantity }, at) =>
      'mostQty' in from ? [{ part: from, quantity, field: `lines.${at}.quantity` }] : [],
    ),
  );
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
  await refuseRepeated(caller, note.id, ordered);
  const takes = ordered.flatMap(({ of, quantity }) =>
    of.column === 'agreement_id' ? [] : [{ lineId: of.id, quantity }],
  );
  if (takes.length > 0) {
    await changeDemand(caller, kind, { takes, gives: [] }, note.number);
    await planDemand(caller, kind, {
      lineIds: takes.map(({ lineId }) => lineId),
      document: note.number,
      dispatchOn: note.dispatch_on,
    });
  }
  const { last } = await caller.db
    .selectFrom('delivery_note_line')
    .where(ownRows(caller.scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', note.id)
    .select(sql<number>`coalesce(max(line_no), 0)::int`.as('last'))
    .executeTakeFirstOrThrow();
  await caller.db
    .insertInto('delivery_note_line')
    .values(
      ordered.map(({ from, of, agreementId, quantity }, index) => ({
        plant_no: note.plant_no,
        supplier_code: note.supplier_code,
        delivery_note_id: note.id,
        line_no: last + index + 1,
        agreement_id: agreementId,
        ...(of.column !== 'agreement_id' && { [of.column]: of.id }),
        part_no: from.partNo,
        unit: from.unit,
        quantity,
        change_index: from.changeIndex,
      })),
    )
    .execute();
  await caller.db
    .updateTable('delivery_note')
    .set({ ...place, kind })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', note.id)
    .execute();
};

/** A quantity beside what it is taken of. */
type Ordered = {
  readonly quantity: Quantity;
  readonly from: FreePart | OpenDemand;
  /** Where a line of a note names it. */
  readonly of: {
    readonly column: 'call_off_line_id' | 'pre_series_lot_id' | 'agreement_id';
    readonly id: string;
  };
  readonly agreementId: string | null;
  /** Null where there is no demand behind it. */
  readonly openQty: Quantity | null;
};

/** What is wanted, in its order, beside the demand or the agreement that it is taken of. */
const orderedOf = async (
  caller: Caller,
  note: Note,
  kind: NoteKind,
  inputs: readonly DemandInput[],
): Promise<readonly Ordered[]> => {
  const demandIds = inputs.flatMap(
    ({ callOffLineId, preSeriesLotId }) => callOffLineId ?? preSeriesLotId ?? [],
  );
  const open = demandIds.length === 0 ? [] : await openDemand(caller, kind, demandIds);
  const free = await freeParts(
    caller,
    inputs.flatMap(({ agreementId }) => agreementId ?? []),
  );
  const fullOf = await fullUnits(
    caller,
    note,
    inputs.flatMap(({ agreementId, quantity }) =>
      agreementId !== undefined && quantity === undefined ? found(free, agreementId) : [],
    ),
  );
  const column = kind === 'series' ? 'call_off_line_id' : 'pre_series_lot_id';
  return inputs.map(({ callOffLineId, preSeriesLotId, agreementId, quantity }): Ordered => {
    if (agreementId !== undefined) {
      const of = { column: 'agreement_id', id: agreementId } as const;
      const from = found(free, agreementId);
      return { quantity: quantity ?? fullOf(from), from, of, agreementId, openQty: null };
    }
    const from = found(open, (callOffLineId ?? preSeriesLotId)!);
    return {
      quantity: quantity!,
      from,
      of: { column, id: from.id },
      agreementId: from.agreementId,
      openQty: from.openQty,
    };
  });
};

/** How much of a part is on a full outer unit, as it is agreed to be packed. Fails with `deliveryNote.quantityMissing`. */
const fullUnits = async (
  caller: Caller,
  note: Note,
  parts: readonly FreePart[],
): Promise<(part: FreePart) => Quantity> => {
  const agreed =
    parts.length === 0
      ? []
      : await lineAgreements(
          caller,
          { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
          parts,
        );
  return ({ id, partNo }) => {
    const packing = agreed.find(({ lineId }) => lineId === id);
    if (!packing) throw new Failure('deliveryNote.quantityMissing', { partNo });
    return fullUnit(packing);
  };
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
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`entry.${column}`)}`),
  )}
    from ${rowsOf(WRITTEN, rows)} as entry
    where ${ownRows(scope, 'delivery_note_line', 'line')} and line.delivery_note_id = ${noteId} and line.id = entry.id`.execute(
    db,
  );
};

const found = <One extends { readonly id: string }>(all: readonly One[], id: string): One => {
  const one = all.find((each) => each.id === id);
  if (!one) throw new Failure('err.notFound', { id });
  return one;
};

/** All of a note is of one kind; an empty note takes that of its first line. Fails with `deliveryNote.otherKind`. */
const kindOf = (note: Note, inputs: readonly DemandInput[]): NoteKind => {
  const kinds = inputs.map(({ preSeriesLotId }): NoteKind =>
    preSeriesLotId === undefined ? 'series' : 'preSeries',
  );
  const kind = note.warehouse_code === '' ? kinds[0]! : note.kind;
  if (kinds.some((one) => one !== kind)) throw new Failure('deliveryNote.otherKind', { number: note.number });
  return kind;
};

const placeOf = (note: Note, first: Pick<OpenDemand, 'warehouseCode' | 'unloadingPoint'>) =>
  note.warehouse_code === ''
    ? { warehouse_code: first.warehouseCode, unloading_point: first.unloadingPoint }
    : { warehouse_code: note.warehouse_code, unloading_point: note.unloading_point };

const refuseRepeated = async (
  { db, scope }: Caller,
  noteId: string,
  ordered: readonly Ordered[],
): Promise<void> => {
  const keys = ordered.map(({ of }) => `${of.column} ${of.id}`);
  const repeated = ordered.find((_, index) => keys.indexOf(keys[index]!) !== index);
  const present = await db
    .selectFrom('delivery_note_line')
    .where(ownRows(scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', noteId)
    .select([
      'part_no as partNo',
      'call_off_line_id as callOffLineId',
      'pre_series_lot_id as preSeriesLotId',
      'agreement_id as agreementId',
    ])
    .execute();
  const again = present.find((line) => keys.includes(keyOf(line)));
  const partNo = repeated?.from.partNo ?? again?.partNo;
  if (partNo !== undefined) throw new Failure('deliveryNote.materialAdded', { partNo });
};

/** What a line of a note stands for; one that was written freely for its agreement. */
const keyOf = (line: Record<'callOffLineId' | 'preSeriesLotId' | 'agreementId', string | null>): string => {
  if (line.callOffLineId !== null) return `call_off_line_id ${line.callOffLineId}`;
  return line.preSeriesLotId === null
    ? `agreement_id ${line.agreementId}`
    : `pre_series_lot_id ${line.preSeriesLotId}`;
};
