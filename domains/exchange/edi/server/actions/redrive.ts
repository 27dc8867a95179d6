import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { REDRIVE_AT_ONCE } from '../../contract/endpoints.ts';
import type { Redriven } from '../../contract/fields.ts';
import { recount } from '../message-rows.ts';
import { applyItems, type ItemToApply } from '../taking/apply-items.ts';
import { updateItems } from '../taking/keep-items.ts';
import { chosenItems, lockItems, workKeyOf, type Chosen } from '../work-queries.ts';

/** Takes those in whose codes are known by now. What was taken is never taken twice: only waiting items are driven. */
export const redriveItems: Action<typeof calls.redriveItems> = async (caller, { after, ...given }) => {
  const former = after === undefined ? undefined : openCursor(after);
  const chosen = former?.workKey === undefined ? await chosenBy(caller, given) : { workKey: former.workKey };
  return redriveChosen(caller, chosen, former?.last);
};

/** The first of those that are chosen, `REDRIVE_AT_ONCE` of them; `after` says how to go on. */
export const redriveChosen = async (
  caller: Caller,
  chosen: Chosen,
  after: string | undefined,
): Promise<Redriven> => {
  const ids = await chosenItems(caller, chosen, { after, limit: REDRIVE_AT_ONCE });
  const counts = { taken: 0, refused: 0, waiting: 0 };
  // Releases and agreements of any plant the codes may mean: what the person chose is his, what follows is the system's.
  await caller.asSystem(async (system) => {
    const rows = await lockItems(system, ids);
    const items = rows.map(({ id, messageId, content, decision, ...held }): ItemToApply<string> => ({
      ref: id,
      messageId,
      item: content,
      decision,
      held,
      refused: null,
    }));
    await applyItems(system, items, async (applied) => {
      for (const { outcome } of applied) counts[outcome] += 1;
      await updateItems(system, applied);
    });
    await recount(system, [...new Set(rows.map((row) => row.messageId))]);
  });
  const isFull = ids.length === REDRIVE_AT_ONCE;
  const workKey = 'workKey' in chosen ? chosen.workKey : undefined;
  return { ...counts, after: isFull ? closeCursor({ workKey, last: ids.at(-1)! }) : null };
};

type Given = Pick<GivenOf<typeof calls.redriveItems>, 'itemIds' | 'messageId' | 'like'>;

const chosenBy = async (caller: Caller, given: Given): Promise<Chosen> => {
  if (given.itemIds) return { itemIds: given.itemIds };
  if (given.messageId !== undefined) return { messageId: given.messageId };
  const workKey = await workKeyOf(caller, given.like!);
  return workKey === null ? { itemIds: [] } : { workKey };
};

/** Where the next call goes on. The key is kept in it, for the item that named it may be taken by then. */
type Cursor = { workKey?: string | undefined; last: string };
const closeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');
/** What it chooses is looked up as the caller sees it, so a made-up one opens nothing. */
const openCursor = (after: string): Cursor => {
  try {
    const { workKey, last } = JSON.parse(Buffer.from(after, 'base64url').toString()) as Cursor;
    return { workKey, last: BigInt(last).toString() };
  } catch {
    throw new Failure('err.invalid', { field: 'after', summary: 'after' });
  }
};

/** Many at once, but not without end: the rest is discarded by calling again. */
const DISCARD_AT_ONCE = 10_000;

/** Items that will never be taken; they keep their content and say who put them away and why. */
export const discardItems: Action<typeof calls.discardItems> = async (caller, { reason, ...given }) => {
  const ids = await chosenItems(caller, await chosenBy(caller, given), { limit: DISCARD_AT_ONCE });
  const detail = JSON.stringify({ discardedBy: caller.scope.userName, discardReason: reason });
  const messageIds = await putAway(caller, ids, detail);
  // What belongs to other plants counts as well: only the system sees all of a message.
  await caller.asSystem(async (system) => recount(system, [...new Set(messageIds)]));
  return { discarded: messageIds.length };
};

const putAway = async ({ db, scope }: Caller, ids: readonly string[], detail: string): Promise<string[]> => {
  const rows = await db
    .updateTable('edi_item')
    .set({ outcome: 'discarded', work_key: null, detail: sql`detail || ${detail}::jsonb` })
    .where(ownTenant(scope))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('outcome', '=', 'waiting')
    .returning('message_id')
    .execute();
  return rows.map((row) => row.message_id);
};
