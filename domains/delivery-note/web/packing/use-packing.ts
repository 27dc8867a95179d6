import { useCallback, useState } from 'react';
import type { DeliveryNote, LineAgreement, NoteLine } from '../../contract/fields.ts';
import { draftOf, type Unit } from './packing-draft.ts';
import { packingAfter, type PackingEdit } from './packing-edits.ts';
import { rowsOf, unitsOf, type PackingRow } from './packing-rows.ts';

type Kept = Pick<DeliveryNote, 'unitList' | 'packingDeviationReason'>;
type Packing = {
  /** As the server keeps it; the same object as `units` while nothing was changed. */
  kept: Unit[];
  units: Unit[];
  /** The sheet while it is shown: it may hold what is not understood yet. */
  rows: PackingRow[] | null;
  keptReason: string;
  reason: string;
};

/** The packing of a note while it is changed, as units or as a sheet. */
export const usePacking = (note: Kept, lines: readonly NoteLine[], agreements: readonly LineAgreement[]) => {
  const [packing, setPacking] = useState(() => fresh(note));
  const edit = useCallback(
    (change: PackingEdit) =>
      setPacking((before) => {
        const units = packingAfter(before.units, change);
        return { ...before, units, rows: before.rows && rowsOf(units, lines) };
      }),
    [lines],
  );
  return {
    ...packing,
    isDirty: packing.units !== packing.kept || packing.reason !== packing.keptReason,
    edit,
    setReason: (reason: string) => setPacking((before) => ({ ...before, reason })),
    setRows: (rows: PackingRow[]) =>
      setPacking((before) => ({ ...before, rows, units: unitsOf(rows, lines, agreements) })),
    showSheet: (shown: boolean) =>
      setPacking((before) => ({ ...before, rows: shown ? rowsOf(before.units, lines) : null })),
    /** Back to what is kept. */
    undo: () =>
      setPacking((before) => ({
        ...before,
        units: before.kept,
        rows: before.rows && rowsOf(before.kept, lines),
        reason: before.keptReason,
      })),
    /** Takes what the server keeps now, in the view that is shown. */
    adopt: (now: Kept & Pick<DeliveryNote, 'lineList'>) =>
      setPacking((before) => {
        const next = fresh(now);
        return { ...next, rows: before.rows && rowsOf(next.units, now.lineList) };
      }),
  };
};

export type PackingUse = ReturnType<typeof usePacking>;

const fresh = (note: Kept): Packing => {
  const units = draftOf(note.unitList);
  const reason = note.packingDeviationReason ?? '';
  return { kept: units, units, rows: null, keptReason: reason, reason };
};
