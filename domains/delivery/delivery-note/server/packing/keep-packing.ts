import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import { OTHER_PACKING_REASON, PACKING_REASON } from '../../contract/fields.ts';
import { deviates } from '../../contract/packing/conformity.ts';
import { withAgreedAuxiliaries, type Outer } from '../../contract/packing/packing.ts';
import { lineAgreements, noteUnits, outerUnits } from './note-packing.ts';
import { noteLines } from '../note/note-record.ts';
import { checkFineness, checkPackaging, checkPacking } from '../note/note-rules.ts';
import { packedNow, storePacking } from './store-packing.ts';

type Why = { readonly code?: string | null; readonly reason: string | null };
const NOT_SAID: Why = { reason: null };

/**
 * Packing as somebody says it. It may be unfinished; what is wrong in itself is refused, what differs from the agreement needs a reason:
 * now, or where nobody is there to be asked when the note is sent.
 * Fails with `deliveryNote.packing`, `unit.tooFine`, `deliveryNote.unknownPackaging`, `deliveryNote.packagingOff`, `deliveryNote.packagingKind`, `deliveryNote.deviationReason`
 * or `dict.unknownCode`.
 */
export const keepPacking = async (
  caller: Caller,
  note: { id: string; plant_no: string; supplier_code: string; dispatch_on: string },
  written: readonly Outer[],
  why: Why | 'fromFile',
): Promise<void> => {
  const lines = await noteLines(caller, note.id);
  const agreements = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    lines,
  );
  const outer = why === 'fromFile' ? withAgreedAuxiliaries(written, agreements) : written;
  checkPacking(lines, outer, agreements);
  await checkFineness(caller, lines, outer);
  await checkPackaging(caller, outer, { before: outerUnits(await noteUnits(caller, note.id)), agreements });
  const differs = outer.length > 0 && deviates(lines, outer, agreements);
  const { code: said = null, reason } = why === 'fromFile' ? NOT_SAID : why;
  // Said in words alone it is a reason that the dictionary does not know.
  const code = said ?? (reason === null ? null : OTHER_PACKING_REASON);
  if (differs && code === null && why !== 'fromFile')
    throw new Failure('deliveryNote.deviationReason', { field: 'deviationCode' });
  if (differs && code === OTHER_PACKING_REASON && reason === null)
    throw new Failure('deliveryNote.deviationReason', { field: 'deviationReason' });
  if (differs) await requireDictCode(caller, PACKING_REASON, said, 'deviationCode');
  await storePacking(caller, note, outer);
  await caller.db
    .updateTable('delivery_note')
    .set({
      packing_deviation_code: differs ? code : null,
      packing_deviation_reason: differs ? reason : null,
      packed: packedNow,
    })
    .where(ownRows(caller.scope, 'delivery_note'))
    .where('id', '=', note.id)
    .execute();
};
