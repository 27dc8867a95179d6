import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../contract/endpoints.ts';
import { REDRIVE_AT_ONCE } from '../contract/endpoints.ts';
import type { Redriven } from '../contract/fields.ts';
import { recount } from './message-rows.ts';
import { applyItems, type ItemToApply } from './taking/apply-items.ts';
import { updateItems } from './taking/keep-items.ts';
import { chosenItems, lockItems, workKeyOf, type Chosen } from './work-queries.ts';

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

/** Which waiting items a call means. */
export const chosenBy = async (caller: Caller, given: Given): Promise<Chosen> => {
  if (given.itemIds) return { itemIds: given.itemIds };
  if (given.messageId !== undefined) return { messageId: given.messageId };
  const workKey = await workKeyOf(caller, given.like!);
  return workKey === null ? { itemIds: [] } : { workKey };
};

/** Where the next call goes on. The key is kept in it, for the item that named it may be taken by then. */
type Cursor = { workKey?: string | undefined; last: string };

const closeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** What it chooses is looked up as the caller sees it, so a made-up one opens nothing. */
export const openCursor = (after: string): Cursor => {
  try {
    const { workKey, last } = JSON.parse(Buffer.from(after, 'base64url').toString()) as Cursor;
    return { workKey, last: BigInt(last).toString() };
  } catch {
    throw new Failure('err.invalid', { field: 'after', summary: 'after' });
  }
};
