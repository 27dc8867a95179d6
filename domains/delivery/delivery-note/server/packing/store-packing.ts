import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sql } from 'kysely';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { type Outer } from '../../contract/packing/packing.ts';
import { licencePlate, SERIAL_DIGITS, type PackageType } from '@portal/label/contract/plate.ts';
import { noteUnits } from './note-packing.ts';
import { freeSerials, serialsTaken, takeSerials } from '@portal/label/server/offers.ts';
import type { Packed } from '../tables.ts';

/** What is packed now, for the history of the note: kept by whatever changes its units. */
export const packedNow = sql<Packed | null>`packed_of(delivery_note.tenant_id, delivery_note.id)`;

type Note = { id: string; plant_no: string; supplier_code: string };

/**
 * Keeps a packing structure in place of the one before. Units that are named by id keep their licence plates, so printed labels
 * stay true; others bear the plate that they were given, or a new one. The database numbers new ones, for ever unique under the supplier's DUNS.
 */
export const storePacking = async (caller: Caller, note: Note, outer: readonly Outer[]): Promise<void> => {
  const plates = new Map((await noteUnits(caller, note.id)).map((unit) => [unit.id, unit] as const));
  const known = ({ id, plate }: Pick<Outer, 'id' | 'plate'>, type: PackageType) =>
    plate ??
    (id !== undefined && plates.get(id)?.packageType === type ? plates.get(id)!.licencePlate : undefined);
  const nameless = outer
    .flatMap((unit) => [known(unit, unit.packageType), ...unit.inner.map((box) => known(box, 'S'))])
    .filter((plate) => plate === undefined).length;
  const { duns } = (await supplierOf(caller, note.supplier_code))!;
  await refuseTaken(caller, duns, outer);
  const serials = await freeSerials(caller, duns, nameless);
  const plateFor = (unit: Pick<Outer, 'id' | 'plate'>, type: PackageType) =>
    known(unit, type) ?? licencePlate(type, duns, serials.pop()!);

  await caller.db
    .deleteFrom('handling_unit')
    .where(ownRows(caller.scope, 'handling_unit'))
    .where('delivery_note_id', '=', note.id)
    .execute();
  const common = { plant_no: note.plant_no, supplier_code: note.supplier_code, delivery_note_id: note.id };
  let position = 0;
  const rows = outer.map((unit) => ({
    unit: {
      ...common,
      position: ++position,
      package_type: unit.packageType,
      packaging_code: unit.packagingCode,
      licence_plate: plateFor(unit, unit.packageType),
      auxiliary_code: unit.auxiliaryCode,
      auxiliary_count: unit.auxiliaryCount,
    },
    boxes: unit.inner.map((box) => ({
      ...common,
      position: ++position,
      package_type: 'S',
      packaging_code: box.packagingCode,
      licence_plate: plateFor(box, 'S'),
      line_id: box.lineId,
      quantity: box.quantity,
    })),
  }));
  if (rows.length === 0) return;
  await insertMany(
    caller.db,
    'handling_unit',
    OUTER,
    rows.map((row) => row.unit),
  );
  const kept = await sql<{
    id: string;
    licence_plate: string;
  }>`select id, licence_plate from handling_unit where ${ownRows(caller.scope, 'handling_unit')} and delivery_note_id = ${note.id}`.execute(
    caller.db,
  );
  const idOf = new Map(kept.rows.map((row) => [row.licence_plate, row.id]));
  await insertMany(
    caller.db,
    'handling_unit',
    INNER,
    rows.flatMap(({ unit, boxes }) =>
      boxes.map((box) => ({ ...box, parent_id: idOf.get(unit.licence_plate) })),
    ),
  );
};

/** Plates that the supplier's own system has given are those of no other unit. Fails with `deliveryNote.plateTaken`. */
const refuseTaken = async (caller: Caller, duns: string, outer: readonly Outer[]): Promise<void> => {
  const ownPlates = outer.flatMap((unit) => [unit, ...unit.inner].flatMap(({ plate }) => plate ?? []));
  if (ownPlates.length === 0) return;
  // Whoever wants plates of this DUNS now, in another tenant as well, waits for this packing.
  await takeSerials(caller, duns, 0);
  const serials = ownPlates.map((plate) => plate.slice(-SERIAL_DIGITS));
  const seen = new Set<string>();
  const twice = ownPlates.find((_, at) => seen.size === seen.add(serials[at]!).size);
  const used = await serialsTaken(caller, duns, serials);
  const plate = twice ?? ownPlates.find((_, at) => used.has(serials[at]!));
  if (plate !== undefined) throw new Failure('deliveryNote.plateTaken', { plate });
};

const OUTER = {
  plant_no: 'text',
  supplier_code: 'text',
  delivery_note_id: 'bigint',
  position: 'int',
  package_type: 'text',
  packaging_code: 'text',
  licence_plate: 'text',
  auxiliary_code: 'text',
  auxiliary_count: 'int',
} as const;
const INNER = {
  plant_no: 'text',
  supplier_code: 'text',
  delivery_note_id: 'bigint',
  position: 'int',
  package_type: 'text',
  packaging_code: 'text',
  licence_plate: 'text',
  line_id: 'bigint',
  quantity: 'numeric',
  parent_id: 'bigint',
} as const;
