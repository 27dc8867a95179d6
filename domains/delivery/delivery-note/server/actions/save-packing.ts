import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { keepPacking } from '../keep-packing.ts';
import { noteById } from '../note-record.ts';

/** Packing by hand. May be saved unfinished. */
export const savePacking: Action<typeof calls.savePacking> = async (
  caller,
  { id, version, outer, deviationCode, deviationReason },
) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'pack', { id, version });
  await keepPacking(caller, note, outer, { code: deviationCode, reason: deviationReason });
  return noteById(caller, id);
};
