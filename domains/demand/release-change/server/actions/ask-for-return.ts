import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/document-calls.ts';
import { isReturnable, type EffectState, type Whereabouts } from '../../contract/effects.ts';
import { effectsNow } from '../effects/effects-now.ts';

/** Asks the plant for a sent note that no longer fits. A supplier may not write what was found: the system marks it inside his call. */
export const askForReturn: Action<typeof calls.askForReturn> = async (caller, { id }) => {
  const { rows } = await sql<{ number: string; state: EffectState; whereabouts: Whereabouts }>`
    select note_number as number, state, whereabouts from ${effectsNow(caller, await plantZone(caller))} as touched
    where touched.id = ${id}::bigint`.execute(caller.db);
  const effect = rows[0];
  if (!effect) throw new Failure('releaseChange.none', { id });
  const { number, state, whereabouts } = effect;
  if (state === 'mended') throw new Failure('releaseChange.fitsAlready');
  if (!isReturnable(whereabouts)) throw new Failure('releaseChange.notReturnable', { number });
  const marked = await caller.asSystem(async ({ db, scope }) =>
    db
      .updateTable('release_change_effect')
      .set({ return_asked_at: new Date().toISOString() })
      .where(ownTenant(scope))
      .where('id', '=', id)
      .where('return_asked_at', 'is', null)
      .returning('id')
      .execute(),
  );
  if (marked.length === 0) throw new Failure('releaseChange.askedAlready', { number });
  await caller.tell('release-change.return-asked', { id });
  return null;
};
