import { sql, type Selectable } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { Cause, DocumentKind } from '../../contract/holder.ts';
import { requireEnough } from '../balance/enough.ts';
import { post, type Posted, type Posting } from '../post.ts';
import type { ContainerMovementTable } from '../tables.ts';

/** The movement that takes another one back: who took gives. It names the document of the other one and follows from none. */
export const otherWayRound = (
  movement: Selectable<ContainerMovementTable>,
  { postedOn, reason }: { readonly postedOn: string; readonly reason: string | null },
): Posting => ({
  plantNo: movement.plant_no,
  postedOn,
  cause: 'reversal',
  containerCode: movement.container_code,
  quantity: movement.quantity,
  giverKind: movement.taker_kind,
  giverCode: movement.taker_code,
  giverCondition: movement.taker_condition,
  takerKind: movement.giver_kind,
  takerCode: movement.giver_code,
  takerCondition: movement.giver_condition,
  reason,
  documentKind: null,
  documentId: null,
  documentNumber: movement.document_number,
  reversesId: movement.id,
});

/**
 * Takes a movement back that a person wrote down; what follows from a document goes back with that. Fails with `container.none`, `container.followsDocument`,
 * `container.reversedAlready`, and with `container.notEnough` where it has moved on.
 */
export const takeBackOne = async (caller: Caller, id: string, reason: string): Promise<Posted> => {
  const { db, scope } = caller;
  const movement = await db
    .selectFrom('container_movement')
    .where(ownRows(scope, 'container_movement'))
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!movement) throw new Failure('container.none', { id });
  const { number, document_id: documentId, document_number: document, reverses_id: reverses } = movement;
  if (documentId !== null) throw new Failure('container.followsDocument', { number, document });
  const earlier = await db
    .selectFrom('container_movement')
    .where(ownRows(scope, 'container_movement'))
    .where('reverses_id', '=', reverses ?? id)
    .select('number')
    .executeTakeFirst();
  if (earlier) throw new Failure('container.reversedAlready', { number, by: earlier.number });
  const posting = otherWayRound(movement, { postedOn: today(await plantZone(caller)), reason });
  const [posted] = await post(caller, [posting]);
  await requireEnough(caller, posting);
  return posted!;
};

/** Which of the movements of a document: those of one cause, in rounds that are over. */
type Which = { readonly cause: Cause; readonly upToRound: number };

/** Takes back whatever a document has moved and what was not taken back yet, on this day of the plant: once, however often it is asked for. */
export const takeBackOf = async (
  caller: Caller,
  documentKind: DocumentKind,
  documentId: string,
  reason: string | null = null,
  which?: Which,
): Promise<void> => {
  const { db, scope } = caller;
  const moved = await db
    .selectFrom('container_movement as movement')
    .where(ownRows(scope, 'container_movement', 'movement'))
    .where('movement.document_kind', '=', documentKind)
    .where('movement.document_id', '=', documentId)
    .where(
      sql<boolean>`${which === undefined ? sql`true` : sql`(movement.cause = ${which.cause} and movement.document_round <= ${which.upToRound})`} and not exists (select from container_movement as other where ${ownRows(scope, 'container_movement', 'other')} and other.reverses_id = movement.id)`,
    )
    .orderBy('movement.id')
    .selectAll('movement')
    .execute();
  if (moved.length === 0) return;
  const postedOn = today(await plantZone(caller));
  await post(
    caller,
    moved.map((movement) => otherWayRound(movement, { postedOn, reason })),
  );
};
