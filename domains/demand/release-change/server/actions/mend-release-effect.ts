import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isNegative, smaller, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { openLinesForUpdate } from '@portal/call-off/server/offers.ts';
import { reduceNoteLine } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/document-calls.ts';
import { effectsNow } from '../effects/effects-now.ts';

/** Reduces an unsent note by what is above the demand of its line, as that stands now. */
export const mendReleaseEffect: Action<typeof calls.mendReleaseEffect> = async (caller, { id }) => {
  const { rows } = await sql<{
    noteId: string;
    noteLineId: string;
    number: string;
    lineId: string;
    quantity: Quantity | null;
    unsent: boolean;
  }>`
    select note_id as "noteId", note_line_id as "noteLineId", note_number as number, line_id as "lineId", quantity_now as quantity, is_unsent as unsent
    from ${effectsNow(caller, await plantZone(caller))} as touched where touched.id = ${id}::bigint`.execute(
    caller.db,
  );
  const effect = rows[0];
  if (!effect) throw new Failure('releaseChange.none', { id });
  const { noteId, noteLineId, number, quantity } = effect;
  if (quantity === null) throw new Failure('releaseChange.fitsAlready');
  if (!effect.unsent) throw new Failure('releaseChange.notUnsent', { number });
  const [line] = await openLinesForUpdate(caller, [effect.lineId]);
  if (!isNegative(line!.openQty)) throw new Failure('releaseChange.fitsAlready');
  const over = smaller(quantity, subtract('0', line!.openQty));
  const to = subtract(quantity, over);
  await reduceNoteLine(caller, { noteId, noteLineId, to });
  return { noteId, quantity: to };
};
