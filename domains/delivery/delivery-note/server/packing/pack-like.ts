import type { Caller } from '@portal/platform/server/caller.ts';
import { fitsUse, type UsedAs } from '@portal/packaging/contract/packaging-use.ts';
import { packagingByCode } from '@portal/packaging/server/offers.ts';
import { deviates } from '../../contract/packing/conformity.ts';
import { packAsAgreed, packingFaults } from '../../contract/packing/packing.ts';
import { tooMuch } from '../../contract/packing/packing-limits.ts';
import { asAgreements } from '../../contract/packing/packing-choice.ts';
import { keepPacking } from './keep-packing.ts';
import { lineAgreements } from './note-packing.ts';
import { noteLines } from '../note/note-record.ts';
import type { StoredStart } from '../start/note-starts.ts';
import { noteForUpdate } from '../queries.ts';

/**
 * Packs a new note as a former one was packed, or as its template says. Where that is another packing than agreed today and nobody had said
 * why, where a packaging of it is gone or switched off, or where it makes more units than one note takes, the materials stay for automatic packing.
 */
export const packLike = async (
  caller: Caller,
  noteId: string,
  { packing, packingCode, packingReason }: Pick<StoredStart, 'packing' | 'packingCode' | 'packingReason'>,
): Promise<void> => {
  const known = await packagingByCode(
    caller,
    packing.flatMap(({ innerCode, outerCode, auxiliaryCode }) => [
      innerCode,
      outerCode,
      ...(auxiliaryCode === null ? [] : [auxiliaryCode]),
    ]),
  );
  const isUsable = (code: string, use: UsedAs): boolean => {
    const found = known.get(code);
    return found !== undefined && found.active && fitsUse(found, use);
  };
  const usable = packing.filter(
    ({ innerCode, outerCode, auxiliaryCode }) =>
      isUsable(innerCode, 'inner') &&
      isUsable(outerCode, 'outer') &&
      (auxiliaryCode === null || isUsable(auxiliaryCode, 'auxiliary')),
  );
  const note = await noteForUpdate(caller, noteId);
  const lines = await noteLines(caller, noteId);
  const choices = asAgreements(lines, usable);
  if (tooMuch(lines, choices)) return;
  const outer = packAsAgreed(lines, choices);
  const agreements = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    lines,
  );
  if (outer.length === 0 || packingFaults(lines, outer, agreements).length > 0) return;
  if (packingCode === null && deviates(lines, outer, agreements)) return;
  await keepPacking(caller, note, outer, { code: packingCode, reason: packingReason });
};
