import { sql, type Selectable } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { DocumentKind } from '../../contract/holder.ts';
import { post } from '../post.ts';
import { otherWayRound } from './reversal.ts';
import type { ContainerMovementTable } from '../tables.ts';

/** The document has not departed after all: what it moved by that goes back, once. */
export const takeDepartureBack = async (
  caller: Caller,
  kind: DocumentKind,
  id: string,
  reason: string,
): Promise<void> => turnDepartures(caller, { kind, id, isMoved: true, reason });

/** It departs once more: what was taken back moves again. A document posts a departure once, so this is that same one. */
export const departAgain = async (caller: Caller, kind: DocumentKind, id: string): Promise<void> =>
  turnDepartures(caller, { kind, id, isMoved: false, reason: null });

/**
 * The last movements that stand for the departures of a document: each is the departure itself or turns the one before it, and is
 * turned by none.
 */
const turnDepartures = async (
  caller: Caller,
  { kind, id, isMoved, reason }: { kind: DocumentKind; id: string; isMoved: boolean; reason: string | null },
): Promise<void> => {
  const { scope } = caller;
  const { rows } = await sql<Selectable<ContainerMovementTable>>`
    with recursive turned as (
      select movement.id, true as is_moved from container_movement as movement
      where ${ownRows(scope, 'container_movement', 'movement')} and movement.document_kind = ${kind}
        and movement.document_id = ${id}::bigint and movement.cause = 'departure'
      union all
      select other.id, not turned.is_moved from turned
      join container_movement as other on ${ownRows(scope, 'container_movement', 'other')} and other.reverses_id = turned.id
    )
    select movement.* from turned
    join container_movement as movement on ${ownRows(scope, 'container_movement', 'movement')} and movement.id = turned.id
    where turned.is_moved = ${isMoved} and not exists (
      select from container_movement as other where ${ownRows(scope, 'container_movement', 'other')} and other.reverses_id = turned.id)
    order by movement.id`.execute(caller.db);
  if (rows.length === 0) return;
  const postedOn = today(await plantZone(caller));
  await post(
    caller,
    rows.map((movement) => otherWayRound(movement, { postedOn, reason })),
  );
};
