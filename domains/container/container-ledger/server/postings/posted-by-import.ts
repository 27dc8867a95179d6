import { sql, type Selectable } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepBatch, undoneOneByOne } from '@portal/platform/server/list/import/undo-import.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { importContainerMovements, listContainerMovements } from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { postWhatIsThere } from '../balance/enough.ts';
import type { Posted } from '../post.ts';
import { otherWayRound } from './reversal.ts';
import type { ContainerMovementTable } from '../tables.ts';

/** Keeps which movements a workbook posted; returns the number under which they are taken back. */
export const keepPosted = async (
  caller: Caller,
  fileName: string,
  posted: readonly Posted[],
): Promise<string | null> =>
  keepBatch(
    caller,
    {
      list: listContainerMovements.path,
      needs: importContainerMovements.needs,
      table: 'container_movement',
      fileName,
    },
    { created: posted.map(({ id }) => ({ id, version: 1 })), changed: [], idle: 0 },
  );

/**
 * What a workbook posted is taken back by movements the other way round, all by one statement, the last one first. What was reversed since, and what its taker
 * no longer has, stays and is named.
 */
undoneOneByOne(listContainerMovements.path, async (caller, { created }) => {
  const movements = await newestFirst(
    caller,
    created.map(({ id }) => id),
  );
  const how = { postedOn: today(await plantZone(caller)), reason: words[caller.language].sheet.takenBack };
  const postings = new Map(
    movements
      .filter(({ isReversed }) => !isReversed)
      .map((movement) => [otherWayRound(movement, how), movement]),
  );
  const { posted, refused } = await postWhatIsThere(caller, [...postings.keys()]);
  const stays = new Set([...refused.keys()].map((posting) => postings.get(posting)));
  return {
    records: posted.length,
    kept: movements
      .filter((movement) => movement.isReversed || stays.has(movement))
      .map(({ number }) => number),
  };
});

type Movement = Selectable<ContainerMovementTable> & { readonly isReversed: boolean };

const newestFirst = async ({ db, scope }: Caller, ids: readonly string[]): Promise<Movement[]> =>
  db
    .selectFrom('container_movement as movement')
    .where(ownRows(scope, 'container_movement', 'movement'))
    .where(sql<boolean>`movement.id = any (${ids}::bigint[])`)
    .selectAll('movement')
    .select(
      sql<boolean>`exists (select from container_movement as other
        where ${ownRows(scope, 'container_movement', 'other')} and other.reverses_id = movement.id)`.as(
        'isReversed',
      ),
    )
    .orderBy('movement.id', 'desc')
    .execute();
