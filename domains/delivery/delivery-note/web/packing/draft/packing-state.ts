import {
  OTHER_PACKING_REASON,
  type DeliveryNote,
  type LineAgreement,
  type NoteLine,
} from '../../../contract/fields.ts';
import { draftOf, type Unit } from './packing-draft.ts';
import { packingAfter, type PackingEdit } from './packing-edits.ts';
import { rowsOf, unitsOf, type PackingRow } from './packing-rows.ts';

/** The packing of a note while it is changed, as units or as a sheet. */
export type Packing = {
  /** As the server keeps it; the same object as `units` while nothing was changed. */
  readonly kept: Unit[];
  readonly units: Unit[];
  /** The sheet while it is shown: it may hold what is not understood yet. */
  readonly rows: PackingRow[] | null;
  readonly keptCode: string;
  readonly keptReason: string;
  /** Of the dictionary. */
  readonly code: string;
  readonly reason: string;
};

type Kept = Pick<DeliveryNote, 'unitList' | 'packingDeviationCode' | 'packingDeviationReason'>;

export const keptPacking = (note: Kept): Packing => {
  const units = draftOf(note.unitList);
  const reason = note.packingDeviationReason ?? '';
  const code = note.packingDeviationCode ?? '';
  return { kept: units, units, rows: null, keptCode: code, keptReason: reason, code, reason };
};

/** What the server keeps now, in the view that is shown. */
export const adopted = (packing: Packing, now: Kept & Pick<DeliveryNote, 'lineList'>): Packing => {
  const next = keptPacking(now);
  return { ...next, rows: packing.rows && rowsOf(next.units, now.lineList) };
};

export const isPackingChanged = ({ units, kept, code, keptCode, reason, keptReason }: Packing): boolean =>
  units !== kept || code !== keptCode || reason !== keptReason;

export const edited = (packing: Packing, edit: PackingEdit, lines: readonly NoteLine[]): Packing => {
  const units = packingAfter(packing.units, edit);
  return { ...packing, units, rows: packing.rows && rowsOf(units, lines) };
};

/** Shows the sheet, or the units again. */
export const shownAsSheet = (packing: Packing, shown: boolean, lines: readonly NoteLine[]): Packing => ({
  ...packing,
  rows: shown ? rowsOf(packing.units, lines) : null,
});

export const withSheet = (
  packing: Packing,
  rows: PackingRow[],
  lines: readonly NoteLine[],
  agreements: readonly LineAgreement[],
): Packing => ({ ...packing, rows, units: unitsOf(rows, lines, agreements) });

/** Back to what is kept. */
export const undone = (packing: Packing, lines: readonly NoteLine[]): Packing => ({
  ...packing,
  units: packing.kept,
  rows: packing.rows && rowsOf(packing.kept, lines),
  code: packing.keptCode,
  reason: packing.keptReason,
});

/** The field that asks for it. */
export const REASON_FIELD = 'packing-deviation-reason';

/** A reason of the dictionary; what it does not know is said in words. */
export const hasReason = ({ code, reason }: Pick<Packing, 'code' | 'reason'>): boolean =>
  code !== '' && (code !== OTHER_PACKING_REASON || reason.trim() !== '');
