import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { NoteLine } from '../../contract/fields.ts';
import type { NoteRowInput } from '../../contract/workbook/note-rows.ts';
import type { Outer } from '../../contract/packing/packing.ts';

/** What of a note its rows have written so far: a failure may name a line or a unit of it. */
export type Written = {
  lines: readonly NoteLine[];
  outer: readonly Outer[];
  /** Of each outer unit the rows that say it. */
  origins: readonly (readonly number[])[];
};

type Cell = { readonly index: number; readonly field: keyof NoteRowInput };

/** Fields that are another cell in the sheet. */
const CELLS: Readonly<Record<string, keyof NoteRowInput>> = {
  expectedArrival: 'arrivalOn',
  deviationCode: 'deviationReason',
};
/** Rules that name no field. */
const CELL_OF_RULE: Readonly<Record<string, keyof NoteRowInput>> = {
  'deliveryNote.otherWarehouse': 'unloadingPoint',
  'deliveryNote.otherPoint': 'unloadingPoint',
};

/** Rules about the packaging itself, not about how full it is. */
const OF_PACKAGING: ReadonlySet<string> = new Set([
  'deliveryNote.unknownPackaging',
  'deliveryNote.packagingOff',
  'deliveryNote.packagingKind',
]);

/** Parts are compared without their blanks. */
export const partKeyOf = (partNo: string): string => unspacedKey(partNo);

/**
 * The failure with the row to blame (`index`) and its cell (`field`): by the unit of the packing or the material that it names, else the first row,
 * which says what is said of the note.
 */
export const blamed = (failure: Failure, rows: readonly NoteRowInput[], written: Written): Failure =>
  typeof failure.details.index === 'number'
    ? failure
    : new Failure(failure.key, { ...failure.details, ...cellOf(failure, rows, written) });

const cellOf = (
  { key, details }: Failure,
  rows: readonly NoteRowInput[],
  { lines, outer, origins }: Written,
): Cell => {
  const isOf = (row: NoteRowInput | undefined, partNo: unknown): boolean =>
    typeof partNo === 'string' && row !== undefined && partKeyOf(row.partNo) === partKeyOf(partNo);
  const rowOf = (partNo: unknown): number =>
    Math.max(
      0,
      rows.findIndex((row) => isOf(row, partNo)),
    );
  const unit = unitIn(details);
  if (unit) {
    const found = outer[unit.outer];
    const box = found?.inner[unit.inner ?? 0];
    const partNo = lines.find(({ id }) => id === box?.lineId)?.partNo;
    const index = origins[unit.outer]?.find((at) => isOf(rows[at], partNo)) ?? rowOf(partNo);
    if (!OF_PACKAGING.has(key)) {
      const ofUnit = rows[index]?.mixMark === null ? 'outerPackaging' : 'mixMark';
      return { index, field: unit.inner === undefined ? ofUnit : 'quantityPerInner' };
    }
    if (unit.inner !== undefined) return { index, field: 'innerPackaging' };
    const isAuxiliary = details.code === found?.auxiliaryCode && details.code !== found?.packagingCode;
    return { index, field: isAuxiliary ? 'auxiliaryCode' : 'outerPackaging' };
  }
  const named = typeof details.field === 'string' ? details.field.split('.') : [];
  const field =
    CELLS[named[0] ?? ''] ?? CELL_OF_RULE[key] ?? ((named.at(-1) ?? 'partNo') as keyof NoteRowInput);
  if (field === 'deviationReason') return { index: deviatingRow(rows), field };
  return { index: rowOf(details.partNo), field };
};

/** Places in a packing: from 1 as people count them, with the box from 0 or from 1 as each rule says it, or as a path. */
const unitIn = ({
  outer,
  inner,
  code,
  field,
}: Failure['details']): { outer: number; inner?: number } | undefined => {
  const [, outerAt, innerAt] = /^outer\.(\d+)\.inner\.(\d+)\./.exec(String(field)) ?? [];
  if (outerAt !== undefined) return { outer: Number(outerAt), inner: Number(innerAt) };
  if (typeof outer !== 'number') return undefined;
  if (typeof inner !== 'number') return { outer: outer - 1 };
  return { outer: outer - 1, inner: code === undefined ? inner : inner - 1 };
};

/** The first material with a packing of its own. */
const deviatingRow = (rows: readonly NoteRowInput[]): number =>
  Math.max(
    0,
    rows.findIndex(({ innerPackaging }) => innerPackaging !== null),
  );

/** Cells that speak of the note and not of the material. */
const HEAD = [
  'dispatchOn',
  'arrivalOn',
  'arrivalTime',
  'transportType',
  'transportMode',
  'paymentTerms',
  'originCode',
  'urgent',
  'remark',
] as const;

/** Fails with `deliveryNote.headDiffers` for the first cell that says another thing of the note than its first row; an empty one says nothing. */
export const refuseOtherHeads = ([first, ...others]: readonly NoteRowInput[]): void => {
  for (const [at, row] of others.entries())
    for (const field of HEAD)
      if (row[field] !== null && row[field] !== first![field])
        throw new Failure('deliveryNote.headDiffers', {
          first: first![field] ?? '—',
          given: row[field],
          index: at + 1,
          field,
        });
};

/** Cells that speak of a material; where a part stands in several rows they speak of it alike. */
const MATERIAL = [
  'unloadingPoint',
  'batchNo',
  'changeIndex',
  'softwareRevision',
  'hardwareRevision',
  'actualGStand',
  'productionDate',
  'expiryDate',
] as const;

/** Fails with `deliveryNote.materialDiffers` for the first cell that says another thing of a part than its first row; an empty one says nothing. */
export const refuseOtherMaterials = (rows: readonly NoteRowInput[]): void => {
  for (const [index, row] of rows.entries()) {
    const first = rows.find(({ partNo }) => partKeyOf(partNo) === partKeyOf(row.partNo))!;
    for (const field of MATERIAL)
      if (row[field] !== null && row[field] !== first[field])
        throw new Failure('deliveryNote.materialDiffers', {
          partNo: row.partNo,
          first: first[field] ?? '—',
          given: row[field],
          index,
          field,
        });
  }
};
