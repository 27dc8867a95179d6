import { compare, isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import type { PackageType } from '@portal/label/contract/plate.ts';
import { newKey, newUnit, type Box, type Unit } from './packing-draft.ts';

/**
 * The packing as a sheet: one row for each outer unit (M, MIX) and each box (S), joined by the number of the outer unit.
 * All is text as typed or pasted; `line` is the number of the material on the note.
 */
export type PackingRow = {
  key: string;
  id?: string | undefined;
  licencePlate: string | null;
  outerNo: string;
  packageType: PackageType | '';
  packagingCode: string;
  line: string;
  quantity: string;
  auxiliaryCode: string | null;
  auxiliaryCount: number;
};

type Line = Pick<NoteLine, 'id' | 'lineNo' | 'partNo'>;
type Measured = Line & Pick<NoteLine, 'unit' | 'quantity'>;

export const rowsOf = (units: readonly Unit[], lines: readonly Line[]): PackingRow[] => {
  const numbers = new Map(lines.map((line) => [line.id, String(line.lineNo)]));
  return units.flatMap((unit, index) => {
    const outerNo = String(index + 1);
    const { inner, ...own } = unit;
    return [
      { ...own, outerNo, line: '', quantity: '' },
      ...inner.map(({ lineId, ...box }) => ({
        ...box,
        outerNo,
        packageType: 'S' as const,
        line: numbers.get(lineId) ?? '',
        auxiliaryCode: null,
        auxiliaryCount: 0,
      })),
    ];
  });
};

/** An empty row at the end of the sheet: a box, as most rows are. */
export const newRow = (): PackingRow => ({
  key: newKey(),
  licencePlate: null,
  outerNo: '',
  packageType: 'S',
  packagingCode: '',
  line: '',
  quantity: '',
  auxiliaryCode: null,
  auxiliaryCount: 0,
});

/**
 * The sheet as units, in the order in which their numbers first appear. A number without a row of its own becomes a
 * unit of the packaging agreed for its first material. Boxes that are not understood yet (`rowErrors`) are left out.
 */
export const unitsOf = (
  rows: readonly PackingRow[],
  lines: readonly Line[],
  agreements: readonly LineAgreement[],
): Unit[] => {
  const lineAt = new Map(lines.map((line) => [String(line.lineNo), line]));
  const units = new Map<string, { own: PackingRow | undefined; inner: Box[] }>();
  for (const row of rows) {
    const outerNo = row.outerNo.trim();
    if (outerNo === '') continue;
    const unit = units.get(outerNo) ?? { own: undefined, inner: [] };
    units.set(outerNo, unit);
    if (isOuter(row)) {
      unit.own ??= row;
      continue;
    }
    const line = lineAt.get(row.line);
    if (!line || !isQuantity(row.quantity) || !isPositive(row.quantity)) continue;
    const { key, id, licencePlate, packagingCode, quantity } = row;
    const box = { key, licencePlate, packagingCode, quantity, lineId: line.id };
    unit.inner.push(id === undefined ? box : { ...box, id });
  }
  return [...units.values()].map(({ own, inner }) =>
    own ? ownUnit(own, inner) : unitFor(inner, lines, agreements),
  );
};

/** Numbers of outer units that have more than one row of their own. */
export const doubledUnits = (rows: readonly PackingRow[]): string[] => {
  const seen = new Map<string, number>();
  for (const row of rows)
    if (isOuter(row)) seen.set(row.outerNo.trim(), (seen.get(row.outerNo.trim()) ?? 0) + 1);
  return [...seen].flatMap(([outerNo, count]) => (count > 1 && outerNo !== '' ? [outerNo] : []));
};

/** What is wrong with one row, by field. Rows that are empty altogether are passed over. */
export const rowFaults = (
  lines: readonly Measured[],
  agreements: readonly LineAgreement[],
  doubled: readonly string[],
) => {
  const linesKnown = new Map(
    lines.map((line) => [
      String(line.lineNo),
      { line, most: agreements.find(({ lineId }) => lineId === line.id)?.quantityPerInner },
    ]),
  );
  return (row: PackingRow): Record<string, Complaint> => {
    const faults: Record<string, Complaint> = {};
    if (isBlank(row)) return faults;
    if (row.outerNo.trim() === '') faults.outerNo = 'required';
    if (row.packageType === '') faults.packageType = 'required';
    else if (!isOuter(row) && row.packageType !== 'S') faults.packageType = 'invalidChoice';
    if (row.packagingCode.trim() === '') faults.packagingCode = 'required';
    if (isOuter(row)) {
      if (doubled.includes(row.outerNo.trim())) faults.outerNo = 'outerTwice';
      if (row.line !== '') faults.line = 'onlyInner';
      if (row.quantity !== '') faults.quantity = 'onlyInner';
      return faults;
    }
    const known = linesKnown.get(row.line);
    if (row.line === '') faults.line = 'required';
    else if (!known) faults.line = 'invalidChoice';
    if (row.quantity === '') faults.quantity = 'required';
    else if (!isQuantity(row.quantity)) faults.quantity = 'notAQuantity';
    else if (!isPositive(row.quantity)) faults.quantity = 'notAboveZero';
    else if (known?.most !== undefined && compare(row.quantity, known.most) > 0)
      faults.quantity = 'abovePackaging';
    else if (known) {
      const fine = fineness(row.quantity, known.line.unit, known.line.quantity);
      if (fine) faults.quantity = fine;
    }
    return faults;
  };
};

/** How many rows are not understood. */
export const faultyRows = (
  rows: readonly PackingRow[],
  lines: readonly Measured[],
  agreements: readonly LineAgreement[],
): number => {
  const faultsOf = rowFaults(lines, agreements, doubledUnits(rows));
  return rows.filter((row) => Object.keys(faultsOf(row)).length > 0).length;
};

const isOuter = ({ packageType }: PackingRow): boolean => packageType === 'M' || packageType === 'MIX';

const isBlank = ({ outerNo, packagingCode, line, quantity }: PackingRow): boolean =>
  [outerNo, packagingCode, line, quantity].every((text) => text.trim() === '');

const ownUnit = (row: PackingRow, inner: Box[]): Unit => {
  const { key, id, licencePlate, packageType, packagingCode, auxiliaryCode, auxiliaryCount } = row;
  const type = packageType === 'MIX' ? packageType : 'M';
  const unit = {
    key,
    licencePlate,
    packageType: type,
    packagingCode,
    auxiliaryCode,
    auxiliaryCount,
    inner,
  } as const;
  return id === undefined ? unit : { ...unit, id };
};

const unitFor = (inner: Box[], lines: readonly Line[], agreements: readonly LineAgreement[]): Unit => {
  const agreement = agreements.find(({ lineId }) => lineId === inner[0]?.lineId);
  const parts = new Set(inner.map((box) => lines.find(({ id }) => id === box.lineId)?.partNo));
  return { ...newUnit(agreement), packageType: parts.size > 1 ? 'MIX' : 'M', inner };
};
