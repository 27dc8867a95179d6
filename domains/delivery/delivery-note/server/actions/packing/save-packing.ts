import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../../contract/endpoints.ts';
import { PACKING_REASON } from '../../../contract/fields.ts';
import { deliveryNoteStatus } from '../../../contract/status.ts';
import { keepPacking } from '../../packing/keep-packing.ts';
import { noteById } from '../../note/note-record.ts';

/** Packing by hand. May be saved unfinished. */
export const savePacking: Action<typeof calls.savePacking> = async (
  caller,
  { id, version, outer, deviationCode, deviationReason },
) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'pack', { id, version });
  // A reason that is not needed, since nothing differs, is one that the plant knows all the same.
  await requireDictCode(caller, PACKING_REASON, deviationCode, 'deviationCode');
  await keepPacking(caller, note, outer, { code: deviationCode, reason: deviationReason });
  return noteById(caller, id);
};
