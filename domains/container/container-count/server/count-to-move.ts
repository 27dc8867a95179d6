import type { Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { countStatus } from '../contract/count-status.ts';
import type { HeldCondition } from '../contract/difference.ts';

export type CountRow = Selectable<Tables['container_count']>;
export type LineRow = Selectable<Tables['container_count_line']>;
type Verb = keyof typeof countStatus.moves;

/**
 * The count for a verb, locked until the transaction ends: of two who decide at once one waits and is refused. Fails with `containerCount.none`,
 * `err.updatedByOther`, and as the state machine says, with the number.
 */
export const countToMove = async (
  caller: Caller,
  { id, version }: { readonly id: string; readonly version?: number },
  verb: Verb,
): Promise<CountRow> => {
  const count = await rowForUpdate(caller, 'container_count', id, { missing: 'containerCount.none' });
  if (!can(countStatus, count.status, verb))
    throw new Failure(countStatus.moves[verb].otherwise, { number: count.number });
  if (version !== undefined && count.version !== version) throw new Failure('err.updatedByOther', { id });
  return count;
};

type Kept = Partial<
  Pick<
    CountRow,
    'submitted_at' | 'submitted_by' | 'submitted_user' | 'decided_at' | 'decided_by' | 'decision' | 'against'
  >
>;

/** Writes the state after a verb. */
export const moveCount = async (
  { db, scope }: Caller,
  id: string,
  verb: Verb,
  kept: Kept = {},
): Promise<void> => {
  await db
    .updateTable('container_count')
    .set({ ...kept, status: countStatus.moves[verb].to })
    .where(ownRows(scope, 'container_count'))
    .where('id', '=', id)
    .execute();
};

export const linesOf = async ({ db, scope }: Caller, countId: string): Promise<LineRow[]> =>
  db
    .selectFrom('container_count_line')
    .where(ownRows(scope, 'container_count_line'))
    .where('count_id', '=', countId)
    .orderBy('container_code')
    .orderBy('condition')
    .selectAll()
    .execute();

export const lineOf = async (
  { db, scope }: Caller,
  countId: string,
  containerCode: string,
  condition: HeldCondition,
): Promise<LineRow | undefined> =>
  db
    .selectFrom('container_count_line')
    .where(ownRows(scope, 'container_count_line'))
    .where('count_id', '=', countId)
    .where('container_code', '=', containerCode)
    .where('condition', '=', condition)
    .selectAll()
    .executeTakeFirst();
