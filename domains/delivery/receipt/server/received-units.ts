import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { unitsOfNotes } from '@portal/delivery-note/server/offers.ts';
import { MOST_UNITS, type DockUnit } from '../contract/units.ts';

type Visit = { readonly visit: number; readonly at: string };

/** Boxes of notes that were scanned in visits that hold, each with its visit, by note and licence plate. */
const receivedUnits = async (
  { db, scope }: Caller,
  noteIds: readonly string[],
): Promise<(noteId: string, licencePlate: string) => Visit | null> => {
  const rows = await db
    .selectFrom('goods_receipt as receipt')
    .innerJoin('goods_receipt_unit as unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'receipt.tenant_id').onRef('unit.receipt_id', '=', 'receipt.id'),
    )
    .where(ownRows(scope, 'goods_receipt', 'receipt'))
    .where('receipt.delivery_note_id', 'in', [...noteIds])
    .where('receipt.reversed_at', 'is', null)
    .select([
      'receipt.delivery_note_id as noteId',
      'unit.licence_plate as licencePlate',
      'receipt.visit',
      'receipt.received_at as at',
    ])
    .execute();
  const found = new Map(
    rows.map(({ noteId, licencePlate, ...visit }) => [`${noteId} ${licencePlate}`, visit]),
  );
  return (noteId, licencePlate) => found.get(`${noteId} ${licencePlate}`) ?? null;
};

/** Handling units of notes as they are scanned at the dock, each with the visit that brought it; at most so many. */
export const unitsAtDock = async (
  caller: Caller,
  noteIds: readonly string[],
  most: number,
): Promise<(DockUnit & { readonly noteId: string })[]> => {
  const units = await unitsOfNotes(caller, noteIds, most);
  const visitOf = await receivedUnits(caller, noteIds);
  return units.map((unit) => ({ ...unit, received: visitOf(unit.noteId, unit.licencePlate) }));
};

type Receipt = { readonly id: string; readonly noteId: string };
type Owners = { readonly plantNo: string; readonly supplierCode: string };

/**
 * Keeps which boxes a visit brought. To be asked under the lock of the note. Fails with `receipt.unitOfOther` for what is no box of a line
 * that came now, and with `receipt.unitReceived` for a box of an earlier visit.
 */
export const keepUnits = async (
  caller: Caller,
  { id, noteId }: Receipt,
  { plantNo, supplierCode }: Owners,
  { plates, lineIds }: { readonly plates: readonly string[]; readonly lineIds: ReadonlySet<string> },
): Promise<void> => {
  if (plates.length === 0) return;
  const units = await unitsAtDock(caller, [noteId], MOST_UNITS + 1);
  const boxes = new Map(units.map((unit) => [unit.licencePlate, unit]));
  const scanned = [...new Set(plates)];
  for (const licencePlate of scanned) {
    const box = boxes.get(licencePlate);
    if (!box || box.lineId === null || !lineIds.has(box.lineId))
      throw new Failure('receipt.unitOfOther', { licencePlate, field: 'scannedUnits' });
    if (box.received)
      throw new Failure('receipt.unitReceived', {
        licencePlate,
        visit: box.received.visit,
        field: 'scannedUnits',
      });
  }
  const rows = scanned.map((licencePlate) => ({
    receipt_id: id,
    licence_plate: licencePlate,
    plant_no: plantNo,
    supplier_code: supplierCode,
  }));
  await sql`insert into goods_receipt_unit (${sql.join(Object.keys(TYPES).map((name) => sql.ref(name)))})
    select * from ${rowsOf(TYPES, rows)} as given`.execute(caller.db);
};

const TYPES = {
  receipt_id: 'bigint',
  licence_plate: 'text',
  plant_no: 'text',
  supplier_code: 'text',
} as const;
