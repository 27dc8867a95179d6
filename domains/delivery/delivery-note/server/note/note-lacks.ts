import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { requireReason } from '../packing/kept-deviations.ts';
import { mandatoryLacks } from './note-rules.ts';
import { checksOf, headOf, readSent } from './send-note.ts';

/** All that keeps an unsent note from being sent, in the order in which sending would say it; nothing for a complete one. */
export const noteLacks = async (caller: Caller, id: string): Promise<Failure[]> => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'send', { id });
  const sent = await readSent(caller, id);
  const lacks: Failure[] = [];
  const checks = checksOf(caller, note, sent);
  // Where nothing is packed, there is nothing that deviates.
  if (sent.outer.length > 0)
    checks.push(async () => {
      await requireReason(caller, note, sent);
    });
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      lacks.push(error);
    }
  return [...lacks, ...(await mandatoryLacks(caller, note.plant_no, headOf(note), sent.lines))];
};
