import { compare, isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import { checkShape } from '@portal/platform/web/form/shape-check.ts';
import type { NoteField } from '@portal/settings/contract/process/note-fields.ts';
import { missingInLine } from '../../contract/mandatory.ts';
import { LineInput, lineFault, type LineOrder, type NoteLine } from '../../contract/fields.ts';

/** One material in the grid: what is only read of it beside what is written, which is text; empty is an empty text. */
export type LineDraft = Pick<
  NoteLine,
  'id' | 'lineNo' | 'saNo' | 'partNo' | 'partNameZh' | 'partNameEn' | 'unit' | 'dueOn' | 'mostQuantity'
> &
  Record<WrittenField, string> & {
    /** As the note holds it. */
    readonly keptQuantity: string;
    readonly ordered: NoteLine['ordered'];
    readonly orderedChange: string | null;
    readonly orderedSoftware: string | null;
    readonly orderedHardware: string | null;
    readonly orderedGStand: string | null;
    /** What the plant asks for before the note is sent. */
    readonly mandatory: readonly NoteField[];
  };

const WRITTEN = [
  'quantity',
  'batchNo',
  'changeIndex',
  'softwareRevision',
  'hardwareRevision',
  'actualGStand',
  'productionDate',
  'expiryDate',
] as const;
type WrittenField = (typeof WRITTEN)[number];

/** The materials of a note as rows of the grid; what was written in a row before stays when it is given. */
export const draftsOf = (
  lines: readonly NoteLine[],
  mandatory: readonly NoteField[],
  before: readonly LineDraft[] = [],
): LineDraft[] =>
  lines.map((line) => {
    const previous = before.find(({ id }) => id === line.id);
    const written = Object.fromEntries(
      WRITTEN.map((field) => [field, previous?.[field] ?? line[field] ?? '']),
    ) as Record<WrittenField, string>;
    const { id, lineNo, saNo, partNo, partNameZh, partNameEn, unit, dueOn, mostQuantity, ordered } = line;
    return {
      id,
      lineNo,
      saNo,
      partNo,
      partNameZh,
      partNameEn,
      unit,
      dueOn,
      mostQuantity,
      keptQuantity: line.quantity,
      ordered,
      orderedChange: ordered.changeIndex,
      orderedSoftware: ordered.softwareRevision,
      orderedHardware: ordered.hardwareRevision,
      orderedGStand: ordered.gStand,
      mandatory,
      ...written,
    };
  });

/** The rows as the call takes them. */
export const lineInputs = (rows: readonly LineDraft[]) => rows.map(written);

/** True when something is written in the rows that the note does not hold. */
export const isChanged = (rows: readonly LineDraft[], lines: readonly NoteLine[]): boolean =>
  rows.some((row) => {
    const line = lines.find(({ id }) => id === row.id);
    return WRITTEN.some((field) => row[field] !== (line?.[field] ?? ''));
  });

/** The materials with the quantities that are being written, for packing; one that is not understood counts as kept. */
export const linesWritten = (lines: readonly NoteLine[], rows: readonly LineDraft[]): NoteLine[] =>
  lines.map((line) => {
    const quantity = rows.find(({ id }) => id === line.id)?.quantity ?? '';
    return isQuantity(quantity) && isPositive(quantity) && quantity !== line.quantity
      ? { ...line, quantity }
      : line;
  });

/** What an unsent note may still lack; sending asks for it (SPEC section 5, "DN"). */
const MISSING: ReadonlySet<Complaint> = new Set([
  'softwareMissing',
  'hardwareMissing',
  'gStandMissing',
  'mandatory',
]);

/** What is wrong with a row by field: its form, the open quantity, the unit, the versions that were ordered. */
export const lineComplaints = (row: LineDraft): Record<string, Complaint> => {
  const found: Record<string, Complaint> = {};
  const line = written(row);
  const checked = checkShape(LineInput, line);
  for (const { path, code } of checked.good ? [] : checked.complaints) found[String(path[0])] ??= code;
  if (
    found.quantity === undefined &&
    row.mostQuantity !== null &&
    compare(row.quantity, row.mostQuantity) > 0
  )
    found.quantity = 'aboveOpen';
  const fine =
    found.quantity === undefined
      ? fineness(row.quantity, row.unit, row.mostQuantity ?? row.keptQuantity)
      : undefined;
  if (fine) found.quantity = fine;
  for (const { field, code } of versionFaults(line, row.ordered)) found[field] ??= code;
  for (const field of missingInLine(line, row.mandatory)) found[field] ??= 'mandatory';
  return found;
};

/** How many rows cannot be saved as they are. */
export const unsavable = (rows: readonly LineDraft[]): number =>
  rows.filter((row) => Object.values(lineComplaints(row)).some((one) => !MISSING.has(one))).length;

type Written = ReturnType<typeof written>;

const written = (row: LineDraft) => ({
  id: row.id,
  quantity: row.quantity,
  batchNo: row.batchNo || null,
  changeIndex: row.changeIndex || null,
  softwareRevision: row.softwareRevision || null,
  hardwareRevision: row.hardwareRevision || null,
  actualGStand: row.actualGStand || null,
  productionDate: row.productionDate || null,
  expiryDate: row.expiryDate || null,
});

/** All faults of the versions, not only the first: each one found is taken as mended, then the line is asked again. */
const versionFaults = (line: Written, ordered: LineOrder): { field: string; code: string }[] => {
  const faults: { field: string; code: string }[] = [];
  let mended = line;
  for (let fault = lineFault(mended, ordered); fault; fault = lineFault(mended, ordered)) {
    const { field, failure } = fault;
    const isMissing = field === 'hardwareRevision' && mended.hardwareRevision === null;
    faults.push({ field, code: isMissing ? 'hardwareMissing' : failure.slice('deliveryNote.'.length) });
    mended = { ...mended, ...MENDED[field](ordered) };
  }
  return faults;
};

const MENDED: Readonly<
  Record<
    'softwareRevision' | 'hardwareRevision' | 'actualGStand' | 'expiryDate',
    (ordered: LineOrder) => Partial<Written>
  >
> = {
  softwareRevision: (ordered) => ({ softwareRevision: ordered.softwareRevision }),
  hardwareRevision: (ordered) => ({ hardwareRevision: ordered.hardwareRevision }),
  actualGStand: (ordered) => ({ actualGStand: ordered.gStand }),
  expiryDate: () => ({ expiryDate: null }),
};
