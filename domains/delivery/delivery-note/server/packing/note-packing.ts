import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { instructionsOn } from '@portal/packaging-instruction/server/offers.ts';
import { agreementFor, packagingByCode } from '@portal/packaging/server/offers.ts';
import type { HandlingUnit, LineAgreement, PackagingMeasure } from '../../contract/fields.ts';
import type { Outer } from '../../contract/packing/packing.ts';
import { packingOn } from '../../contract/packing/agreed-by.ts';
import { type ContainerInput } from '../../contract/packing/containers.ts';

export const noteUnits = async ({ db, scope }: Reader, noteId: string): Promise<HandlingUnit[]> =>
  db
    .selectFrom('handling_unit as unit')
    .where(ownRows(scope, 'handling_unit', 'unit'))
    .where('unit.delivery_note_id', '=', noteId)
    .orderBy('unit.position')
    .select([
      'unit.id',
      'unit.parent_id as parentId',
      'unit.position',
      'unit.package_type as packageType',
      'unit.packaging_code as packagingCode',
      'unit.licence_plate as licencePlate',
      'unit.line_id as lineId',
      'unit.quantity',
      'unit.auxiliary_code as auxiliaryCode',
      'unit.auxiliary_count as auxiliaryCount',
    ])
    .execute();

/** How each line is packed on the day of dispatch, by instruction or agreement, and what is approved instead; lines without either are missing. */
export const lineAgreements = async (
  caller: Caller,
  note: { plantNo: string; supplierCode: string; dispatchOn: string },
  lines: readonly { id: string; partNo: string }[],
): Promise<LineAgreement[]> => {
  const query = {
    plantNo: note.plantNo,
    supplierCode: note.supplierCode,
    partNos: [...new Set(lines.map((line) => line.partNo))],
    day: note.dispatchOn,
  };
  const [agreed, instructed] = await Promise.all([
    agreementFor(caller, query),
    instructionsOn(caller, query),
  ]);
  const approved = await alternativesOn(caller, note, lines);
  const regular = lines.flatMap((line) => {
    const one = packingOn(
      note.dispatchOn,
      agreed.find(({ partNo }) => partNo === line.partNo),
      instructed.find(({ partNo }) => partNo === line.partNo),
    );
    return one ? [{ ...one, lineId: line.id, alternative: false }] : [];
  });
  return [...regular, ...approved];
};

/** What the plant approves instead of the agreements on a day. */
const alternativesOn = async (
  { db, scope }: Caller,
  { plantNo, supplierCode, dispatchOn }: { plantNo: string; supplierCode: string; dispatchOn: string },
  lines: readonly { id: string; partNo: string }[],
): Promise<LineAgreement[]> => {
  if (lines.length === 0) return [];
  const rows = await db
    .selectFrom('packing_alternative')
    .where(ownRows(scope, 'packing_alternative'))
    .where('plant_no', '=', plantNo)
    .where('supplier_code', '=', supplierCode)
    .where('part_no', 'in', [...new Set(lines.map(({ partNo }) => partNo))])
    .where('valid_from', '<=', dispatchOn)
    .where('valid_until', '>=', dispatchOn)
    .orderBy('id', 'desc')
    .select([
      'part_no as partNo',
      'inner_code as innerCode',
      'quantity_per_inner as quantityPerInner',
      'outer_code as outerCode',
      'boxes_per_outer as innerPerLayer',
      'auxiliary_code as auxiliaryCode',
      'auxiliary_per_outer as auxiliaryPerOuter',
      'valid_until as basisName',
    ])
    .execute();
  return lines.flatMap((line) =>
    rows
      .filter(({ partNo }) => partNo === line.partNo)
      .map(({ partNo: _, ...one }) => ({
        ...one,
        lineId: line.id,
        layers: 1,
        alternative: true,
        basis: 'alternative' as const,
        stack: null,
        partWeightKg: null,
        outlived: null,
      })),
  );
};

/** Kept units as the structure that packing rules speak of. */
export const outerUnits = (units: readonly HandlingUnit[]): Outer[] => {
  const boxes = Map.groupBy(units, ({ parentId }) => parentId);
  return (boxes.get(null) ?? []).map((unit) => ({
    id: unit.id,
    packageType: unit.packageType as 'M' | 'MIX',
    packagingCode: unit.packagingCode,
    auxiliaryCode: unit.auxiliaryCode,
    auxiliaryCount: unit.auxiliaryCount,
    inner: (boxes.get(unit.id) ?? []).map((box) => ({
      id: box.id,
      packagingCode: box.packagingCode,
      lineId: box.lineId!,
      quantity: box.quantity!,
    })),
  }));
};

/** Sizes and weights of all packaging that a note names, packed or agreed. */
export const measuresOf = async (
  caller: Caller,
  agreements: readonly LineAgreement[],
  units: readonly HandlingUnit[],
  extras: readonly ContainerInput[] = [],
): Promise<PackagingMeasure[]> => {
  const codes = new Set(
    [
      ...agreements.flatMap(({ innerCode, outerCode, auxiliaryCode }) => [
        innerCode,
        outerCode,
        auxiliaryCode,
      ]),
      ...units.flatMap(({ packagingCode, auxiliaryCode }) => [packagingCode, auxiliaryCode]),
      ...extras.map(({ packagingCode }) => packagingCode),
    ].filter((code) => code !== null),
  );
  if (codes.size === 0) return [];
  const known = await packagingByCode(caller, [...codes]);
  return [...known.values()].map(
    ({
      kind: _kind,
      usage: _usage,
      active: _active,
      innerLengthMm: _l,
      innerWidthMm: _w,
      innerHeightMm: _h,
      ...measure
    }) => measure,
  );
};
