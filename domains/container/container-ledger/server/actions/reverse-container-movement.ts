import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { post, requireEnough } from '../post.ts';
import { otherWayRound } from '../reversal.ts';

/** Takes a movement back that a person wrote down. What follows from a document goes back with that. */
export const reverseContainerMovement: Action<typeof calls.reverseContainerMovement> = async (
  caller,
  { id, reason },
) => {
  const { db, scope } = caller;
  const movement = await db
    .selectFrom('container_movement')
    .where(ownRows(scope, 'container_movement'))
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!movement) throw new Failure('container.none', { id });
  if (movement.document_id !== null)
    throw new Failure('container.followsDocument', {
      number: movement.number,
      document: movement.document_number!,
    });
  const earlier = await db
    .selectFrom('container_movement')
    .where(ownRows(scope, 'container_movement'))
    .where('reverses_id', '=', movement.reverses_id === null ? id : movement.reverses_id)
    .select('number')
    .executeTakeFirst();
  if (earlier)
    throw new Failure('container.reversedAlready', { number: movement.number, by: earlier.number });
  const posting = otherWayRound(movement, { postedOn: today(await plantZone(caller)), reason });
  const [posted] = await post(caller, [posting]);
  await requireEnough(caller, posting);
  return posted!;
};
